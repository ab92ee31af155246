type Findable = { username: string; fullName: string | null; email: string; group: string }

const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase()

/** The users every word of the query is found in, whatever the accents. */
export function matching<User extends Findable>(users: readonly User[], query: string): User[] {
  const words = fold(query).split(/\s+/).filter(Boolean)
  return users.filter(({ username, fullName, email, group }) => {
    const text = fold(`${fullName ?? ''} ${username} ${email} ${group}`)
    return words.every((word) => text.includes(word))
  })
}
