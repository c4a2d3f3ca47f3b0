import list from './common-passwords.json' with { type: 'json' }
import { badField } from './errors.ts'

/** Common passwords that the international list does not have. */
const localPasswords = `p@ssword blessing1 emmanuel1 chukwuemeka oluwaseun oluwatobi nigeria1 nigeria123 naija123 lagos123
  abuja123 manutd123 iphone123 changeme123 admin1234 administrator1 root1234 guest123 mypassword1 august123 summer123
  winter123 spring123 monday123 iloveu123 pass12345 password1! bitcoin1 bitcoin123 ethereum crypto123 facebook1 instagram
  twitter1 youtube1 linkedin whatsapp jara1234 jarajara`

let common: Set<string> | undefined
const isCommon = (lowered: string): boolean => {
  common ??= new Set(`${list.passwords} ${localPasswords}`.split(/\s+/))
  return common.has(lowered)
}

/** Whether the password repeats a few characters, such as 'abcabcabc' and '00000000'. */
const isRepetition = (lowered: string): boolean => /^(.{1,4}?)\1+$/u.test(lowered)

/** Whether the characters follow each other, such as 'abcdefgh' and '987654321'. */
function isSequence(lowered: string): boolean {
  const codes = [...lowered].map((character) => character.codePointAt(0) ?? 0)
  const steps = new Set(codes.slice(1).map((code, index) => code - (codes[index] ?? 0)))
  return steps.size === 1 && (steps.has(1) || steps.has(-1))
}

/** Throws when a password is too weak. Every new password is checked, whether the user or staff set it. */
export function refuseWeak(password: string, person: { name: string; email: string }): void {
  const fault = faultOf(password.toLowerCase(), person)
  if (fault) throw badField('password', fault)
}

function faultOf(lowered: string, person: { name: string; email: string }): string | undefined {
  if (isCommon(lowered) || isRepetition(lowered) || isSequence(lowered))
    return 'This password is too common. Please choose another.'
  if (lowered === person.email.toLowerCase() || lowered === person.name.toLowerCase())
    return 'Your password cannot be your name or your email address.'
  return undefined
}
