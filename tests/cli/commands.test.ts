import { describe, expect, test } from 'vitest'
import { larder, ownDirectory } from '../support/command-line.ts'

const COMMANDS = [
  'serve',
  'user',
  'group',
  'token',
  'invite',
  'seed',
  'import-url',
  'import',
  'scrape',
  'parse-ingredients',
  'backup',
  'restore',
  'migrate',
  'doctor',
  'config',
  'completion',
]

describe('a stranger', () => {
  test('who types the name alone sees every command', async () => {
    const { code, stdout } = await larder([])
    expect(code).toBe(0)
    for (const command of COMMANDS) expect(stdout).toContain(`\n  ${command} `)
  })

  test.each(COMMANDS)('finds examples, --json and --quiet in the help of %s', async (command) => {
    const { code, stdout } = await larder([command, '--help'])
    expect(code).toBe(0)
    expect(stdout).toMatch(/Examples:\n {2}\$ /)
    expect(stdout).toContain('--json')
    expect(stdout).toContain('--quiet')
    expect(stdout).toContain('--data-dir')
  })

  test('is told in one line, with exit code 2, what was typed wrong', async () => {
    expect(await larder(['backups'])).toMatchObject({ code: 2, stdout: '' })
    expect((await larder(['backups'])).stderr).toBe("larder: unknown command 'backups'\n(Did you mean backup?)")
    expect(await larder(['serve', '--port', 'x'])).toMatchObject({ code: 2 })
    expect(await larder(['backup', '--dirr', 'x'])).toMatchObject({ code: 2 })
    expect(await larder(['restore'])).toMatchObject({
      code: 2,
      stderr: 'larder: name the backup to restore, or --undo',
    })
    expect(await larder(['user'])).toMatchObject({ code: 2 })
  })

  test('is told every setting that is wrong', async () => {
    const run = await larder(['config'], { env: { LARDER_PORT: 'many', LARDER_DATADIR: '/x' } })
    expect(run.code).toBe(2)
    expect(run.stderr).toContain('LARDER_PORT')
    expect(run.stderr).toContain('LARDER_DATADIR: no such setting')
  })
})

describe('a script', () => {
  test('gets one JSON document, also when it is refused', async () => {
    const dataDir = await ownDirectory()
    const refused = await larder(['--json', 'backup', '--data-dir', dataDir])
    expect(refused.code).toBe(1)
    expect(refused.json()).toMatchObject({ error: { code: 'backup.no-data' } })
    expect((await larder(['nonsense', '--json'])).json()).toMatchObject({ error: { code: 'usage' } })
    expect((await larder(['config', '--json', '--data-dir', dataDir])).json()).toMatchObject({
      LARDER_DATA_DIR: dataDir,
    })
  })

  test('never sees a secret in the settings', async () => {
    const { stdout } = await larder(['config'], { env: { LARDER_SMTP_PASSWORD: 'hush-hush' } })
    expect(stdout).not.toContain('hush-hush')
  })

  test('can complete every command in three shells', async () => {
    for (const shell of ['bash', 'zsh', 'fish']) {
      const { code, stdout } = await larder(['completion', shell])
      expect(code).toBe(0)
      for (const command of COMMANDS) expect(stdout).toContain(command)
    }
    expect(await larder(['completion', 'tcsh'])).toMatchObject({ code: 2 })
  })
})

describe('user', () => {
  test('the first one must be an administrator, with a password that is none of the arguments', async () => {
    const dataDir = await ownDirectory()
    const create = ['user', 'create', '--email', 'ann@example.com', '--username', 'ann', '--data-dir', dataDir]
    expect(await larder(create, { input: 'pantry-door-9\n' })).toMatchObject({ code: 2 })
    const asGuest = await larder([...create, '--password-stdin'], { input: 'pantry-door-9\n' })
    expect(asGuest).toMatchObject({ code: 1, stdout: '' })
    expect(asGuest.stderr).toContain('--admin')
    expect(await larder([...create, '--admin', '--password-stdin'], { input: 'short\n' })).toMatchObject({ code: 2 })
    expect(await larder([...create, '--admin', '--password', 'x'])).toMatchObject({ code: 2 })

    const made = await larder([...create, '--admin', '--password-stdin', '--json'], { input: 'pantry-door-9\n' })
    expect(made.code).toBe(0)
    expect(made.json()).toMatchObject({ username: 'ann', admin: true, group: 'Home' })
    expect(await larder([...create, '--password-stdin'], { input: 'pantry-door-9\n' })).toMatchObject({ code: 1 })

    const list = await larder(['user', 'list', '--json', '--data-dir', dataDir])
    expect(list.json()).toMatchObject([{ email: 'ann@example.com' }])
    const changed = ['user', 'set-password', 'ann', '--password-stdin', '--data-dir', dataDir]
    expect(await larder(changed, { input: 'another-door-9' })).toMatchObject({ code: 0 })
    expect(await larder(changed.with(2, 'ben'), { input: 'another-door-9' })).toMatchObject({ code: 1 })
  })
})

describe('seed, migrate and doctor', () => {
  test('fill a group once, say what is pending, and find nothing bad with fresh data', async () => {
    const dataDir = await ownDirectory()
    const at = ['--data-dir', dataDir, '--json']
    expect((await larder(['seed', ...at])).json()).toMatchObject({ error: { code: 'user.none-yet' } })
    expect((await larder(['migrate', '--dry-run', ...at])).json().pending).toEqual([])
    const create = ['user', 'create', '--email', 'ann@example.com', '--username', 'ann', '--admin', '--password-stdin']
    await larder([...create, ...at], { input: 'pantry-door-9' })

    const { added } = (await larder(['seed', '--units', '--demo', ...at])).json()
    expect(added.units).toBeGreaterThan(20)
    expect(added.recipes).toBe(5)
    expect((await larder(['seed', '--units', '--demo', ...at])).json().added).toEqual({ units: 0, recipes: 0 })

    const doctor = await larder(['doctor', ...at])
    expect(doctor.code).toBe(0)
    expect(doctor.json()).toContainEqual(expect.objectContaining({ check: 'database', verdict: 'good' }))
  })
})
