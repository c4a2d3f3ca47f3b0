/**
 * Returns a typed phone number in international form, without spaces: '0801 234 5678' becomes '+2348012345678'. A
 * number without a country code is Nigerian. Other texts stay as they are, so that their schema refuses them.
 */
export function internationalNumber(typed: string): string {
  const digits = typed.replaceAll(/[\s().-]/g, '').replace(/^00/, '+')
  // Some people write the zero of the local form too: '+234 (0)801 234 5678'.
  return /^\+?\d+$/.test(digits) ? digits.replace(/^(?:\+2340|234(?=\d{10}$)|0)/, '+234') : typed
}

/** Returns a number in international form as people write it: '+234 801 234 5678'. */
export const readableNumber = (phone: string): string =>
  phone.replace(/^(\+234)(\d{3})(\d{3})(\d{4})$/, '$1 $2 $3 $4')
