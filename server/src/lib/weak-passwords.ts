import { badField } from './errors.ts'

// The most common passwords are refused, because attackers try them first.
const common = new Set(
  `password password1 password12 password123 password1234 passw0rd p@ssw0rd p@ssword 12345678 123456789 1234567890
  0123456789 87654321 987654321 11111111 111111111 1111111111 00000000 000000000 22222222 33333333 44444444 55555555
  66666666 77777777 88888888 99999999 12341234 12121212 11223344 1122334455 123123123 123321123 147258369 741852963
  159753456 qwertyui qwertyuiop qwerty123 qwerty1234 qwerty12345 1q2w3e4r 1q2w3e4r5t 1qaz2wsx zaq12wsx asdfghjk
  asdfghjkl asdf1234 zxcvbnm1 zxcvbnm123 abcdefgh abcd1234 abc12345 a1b2c3d4 aaaaaaaa iloveyou iloveyou1 iloveyou2
  ilovejesus jesuschrist jesus123 godisgood godislove blessing blessed1 blessing1 victoria emmanuel emmanuel1 chukwuemeka
  oluwaseun oluwatobi nigeria1 nigeria123 naija123 lagos123 abuja123 welcome1 welcome12 welcome123 letmein1 letmein123
  football football1 baseball basketball superman superman1 batman123 princess princess1 sunshine sunshine1 shadow12
  michael1 michelle jennifer jordan23 liverpool liverpool1 chelsea1 chelseafc arsenal1 manchester manutd123 barcelona
  realmadrid computer computer1 internet samsung1 samsung123 iphone123 starwars pokemon1 dragon123 monkey123 whatever
  trustno1 changeme changeme1 changeme123 default1 admin123 admin1234 administrator administrator1 root1234 test1234
  testtest testing1 testing123 guest123 secret123 mypassword mypassword1 master123 freedom1 charlie1 december january1
  february september november1 october1 august123 summer123 winter123 spring123 monday123 hello123 hello1234 hellohello
  loveyou1 lovelove iloveu123 babygirl babygirl1 cutiepie sweetheart chocolate chocolate1 butterfly forever1 forever21
  abcabcabc 123abc123 123qweasd qweasdzxc 1234qwer q1w2e3r4 pass1234 pass12345 passpass password! password1! password01
  p4ssw0rd pa55word pa55w0rd money123 bitcoin1 bitcoin123 ethereum crypto123 google123 facebook facebook1 instagram
  twitter1 youtube1 linkedin whatsapp jara1234 jarajara`.split(/\s+/),
)

/** Throws when a password is too weak. Every new password is checked, whether the user or staff set it. */
export function refuseWeak(password: string, person: { name: string; email: string }): void {
  const fault = faultOf(password.toLowerCase(), person)
  if (fault) throw badField('password', fault)
}

function faultOf(lowered: string, person: { name: string; email: string }): string | undefined {
  if (common.has(lowered)) return 'This password is too common. Please choose another.'
  if (lowered === person.email.toLowerCase() || lowered === person.name.toLowerCase())
    return 'Your password cannot be your name or your email address.'
  return undefined
}
