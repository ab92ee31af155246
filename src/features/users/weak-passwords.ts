import { unprocessable } from '../../core/errors.ts'

type Owner = { username: string; fullName: string | null; email: string }

/**
 * The most common passwords with at least eight characters:
 * https://en.wikipedia.org/wiki/List_of_the_most_common_passwords
 */
const COMMON = new Set(
  (
    'password passw0rd password1 password12 password123 password1234 qwertyui qwertyuiop qwerty12 qwerty123 1q2w3e4r ' +
    '1q2w3e4r5t 1qaz2wsx qazwsxedc asdfghjk asdfghjkl zxcvbnm1 iloveyou iloveyou1 sunshine princess football baseball ' +
    'superman trustno1 letmein1 welcome1 abcd1234 abc12345 a1b2c3d4 changeme passwort kennwort motdepasse ' +
    'larderlarder larder123'
  ).split(' '),
)
const DIGITS = '01234567890123456789'
const DIGITS_BACK = '98765432109876543210'

/** Refuses passwords that are guessed first. Existing passwords stay valid. */
export function refuseWeak(password: string, { username, fullName, email }: Owner, field = 'password'): void {
  const plain = password.normalize('NFKC').toLowerCase()
  if (COMMON.has(plain) || isRow(plain)) throw unprocessable('user.password-common', { field })
  const own = [username, fullName ?? '', email, email.split('@')[0] ?? ''].map(lettersOf)
  const letters = lettersOf(plain)
  if (letters !== '' && own.includes(letters)) throw unprocessable('user.password-own-name', { field })
}

/** Digits in sequence, or one character repeated, blanks included. */
const isRow = (plain: string) => DIGITS.includes(plain) || DIGITS_BACK.includes(plain) || /^(.)\1*$/u.test(plain)

/** A name followed by a number counts as the name. */
const lettersOf = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}]/gu, '')
