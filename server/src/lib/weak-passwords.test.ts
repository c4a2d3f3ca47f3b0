import { expect, it } from 'vitest'
import list from './common-passwords.json' with { type: 'json' }
import { refuseWeak } from './weak-passwords.ts'

const person = { name: 'Ngozi Eze-Adeyemi', email: 'ngozi@example.ng' }
const refuses = (password: string) => expect(() => refuseWeak(password, person), password).toThrow()

it('refuseWeak refuses more than 10,000 common passwords, in any case', () => {
  const passwords = new Set(list.passwords.split(' '))
  expect(passwords.size).toBeGreaterThan(10_000)
  for (const password of ['12345678910', 'PassWord2', 'iloveyou123', 'Naija123']) refuses(password)
})

it.each(['00000000', 'abcabcabc', '12341234', 'abcdefgh', '987654321', '87654321'])(
  'refuseWeak refuses the pattern %s',
  refuses,
)

it.each(['ngozi eze-adeyemi', 'NGOZI@example.ng'])('refuseWeak refuses %s, which is personal', refuses)

it.each(['correct horse battery', 'Ngozi sells 200 shoes', 'kpokpogari-7-ewedu', 'abcdefgi', '12341235'])(
  'refuseWeak allows %s',
  (password) => expect(() => refuseWeak(password, person)).not.toThrow(),
)
