import type { BankAccount } from '../../checkout/transfers.ts'
import { sampleBusiness } from './sample.ts'

/** The bank account of the sample agency. No customer may transfer money to it. */
export const sampleAccount: BankAccount = {
  bankName: 'Sample Bank',
  accountName: sampleBusiness.legalName,
  accountNumber: '0123456789',
}
