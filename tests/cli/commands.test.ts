import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { execa } from 'execa'
import { describe, expect, test } from 'vitest'
import type { Finding } from '../../src/cli/doctor-checks.ts'
import { larder, larderHere } from '../support/command-line.ts'
import { ownDirectory } from '../support/directory.ts'

const COMMANDS = [
  'serve',
  'user',
  'group',
  'token',
  'invite',
  'seed',
  'import-url',
  'import',
  'export',
  'scrape',
  'parse-ingredients',
  'scale',
  'backup',
  'restore',
  'report',
  'webhook',
  'notifier',
  'job',
  'task',
  'maintenance',
  'logs',
  'stats',
  'mail',
  'theme',
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
    const { code, stdout } = await larderHere([command, '--help'])
    expect(code).toBe(0)
    expect(stdout).toMatch(/Examples:\n {2}\$ /)
    expect(stdout).toContain('--json')
    expect(stdout).toContain('--quiet')
    expect(stdout).toContain('--data-dir')
  })

  test('is told in one line, with exit code 2, what was typed wrong', async () => {
    expect(await larderHere(['backups'])).toMatchObject({ code: 2, stdout: '' })
    expect((await larderHere(['backups'])).stderr).toBe("larder: unknown command 'backups'\n(Did you mean backup?)")
    expect(await larderHere(['serve', '--port', 'x'])).toMatchObject({ code: 2 })
    expect(await larderHere(['backup', '--dirr', 'x'])).toMatchObject({ code: 2 })
    expect(await larderHere(['restore'])).toMatchObject({
      code: 2,
      stderr: 'larder: give the backup to restore, or --undo',
    })
    expect(await larderHere(['user'])).toMatchObject({ code: 2 })
  })

  test('reads the handbook, and is told when there is no such page', async () => {
    const list = await larderHere(['help'])
    expect(list).toMatchObject({ code: 0 })
    expect(list.stdout).toMatch(/\n {2}backups +Backups\n/)
    const page = await larderHere(['help', 'backups'])
    expect(page).toMatchObject({ code: 0 })
    expect(page.stdout).toContain('# Backups')
    expect(page.stdout).not.toContain('](')
    expect((await larderHere(['help', 'backup', 'verify'])).stdout).toContain('larder backup verify')
    expect(await larderHere(['help', 'no-such-page'])).toMatchObject({
      code: 2,
      stderr: 'larder: no command or handbook page is called no-such-page',
    })
  })

  test('is told every setting that is wrong', async () => {
    const run = await larderHere(['config'], { env: { LARDER_PORT: 'many', LARDER_DATADIR: '/x' } })
    expect(run.code).toBe(2)
    expect(run.stderr).toContain('LARDER_PORT')
    expect(run.stderr).toContain('LARDER_DATADIR: no such setting')
  })
})

describe('a script', () => {
  test('gets one JSON document, also when it is refused', async () => {
    const dataDir = await ownDirectory()
    const refused = await larderHere(['--json', 'backup', '--data-dir', dataDir])
    expect(refused.code).toBe(1)
    expect(refused.json()).toMatchObject({ error: { code: 'backup.no-data' } })
    expect((await larderHere(['nonsense', '--json'])).json()).toMatchObject({ error: { code: 'usage' } })
    expect((await larderHere(['config', '--json', '--data-dir', dataDir])).json()).toMatchObject({
      LARDER_DATA_DIR: dataDir,
    })
  })

  test('never sees a secret in the settings', async () => {
    const { stdout } = await larderHere(['config'], {
      env: { LARDER_SMTP_PASSWORD: 'hush-hush', LARDER_METRICS_TOKEN: 'hush-hush-hush-hush' },
    })
    expect(stdout).not.toContain('hush-hush')
  })

  test('can complete every command in three shells', async () => {
    for (const shell of ['bash', 'zsh', 'fish']) {
      const { code, stdout } = await larderHere(['completion', shell])
      expect(code).toBe(0)
      for (const command of COMMANDS) expect(stdout).toContain(command)
    }
    expect(await larderHere(['completion', 'tcsh'])).toMatchObject({ code: 2 })
  })

  test('finds commands, options and their values with Tab, also after an option that takes a value', async () => {
    const { stdout } = await larderHere(['completion', 'bash'])
    const complete = async (...words: string[]) => {
      const script = `${stdout}\nCOMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _larder; echo "\${COMPREPLY[*]}"`
      return (await execa('bash', ['-c', script, 'bash', 'larder', ...words])).stdout
    }
    expect(await complete('maint')).toBe('maintenance')
    expect(await complete('--data-dir', 'x', 'user', 'update', '--can-m')).toBe('--can-manage')
    expect(await complete('import', '--from', 'meali')).toBe('mealie_alpha mealie')
    expect(await complete('maintenance', 'clean', 'rec')).toBe('recipe-folders')
  })
})

describe('user', () => {
  test('the first one must be an administrator, with a password that is none of the arguments', async () => {
    const dataDir = await ownDirectory()
    const create = ['user', 'create', '--email', 'ann@example.com', '--username', 'ann', '--data-dir', dataDir]
    expect(await larderHere(create, { input: 'pantry-door-9\n' })).toMatchObject({ code: 2 })
    const asGuest = await larderHere([...create, '--password-stdin'], { input: 'pantry-door-9\n' })
    expect(asGuest).toMatchObject({ code: 1, stdout: '' })
    expect(asGuest.stderr).toContain('--admin')
    expect(await larderHere([...create, '--admin', '--password-stdin'], { input: 'short\n' })).toMatchObject({
      code: 2,
    })
    expect(await larderHere([...create, '--admin', '--password', 'x'])).toMatchObject({ code: 2 })

    const made = await larderHere([...create, '--admin', '--password-stdin', '--json'], { input: 'pantry-door-9\n' })
    expect(made.code).toBe(0)
    expect(made.json()).toMatchObject({ username: 'ann', admin: true, group: 'Home' })
    expect(await larderHere([...create, '--password-stdin'], { input: 'pantry-door-9\n' })).toMatchObject({ code: 1 })

    const list = await larderHere(['user', 'list', '--json', '--data-dir', dataDir])
    expect(list.json()).toMatchObject([{ email: 'ann@example.com' }])
    const changed = ['user', 'set-password', 'ann', '--password-stdin', '--data-dir', dataDir]
    expect(await larderHere(changed, { input: 'another-door-9' })).toMatchObject({ code: 0 })
    expect(await larderHere(changed.with(2, 'ben'), { input: 'another-door-9' })).toMatchObject({ code: 1 })
  })
})

describe('seed, migrate and doctor', () => {
  test('fill a group once, say what is pending, and find nothing bad with fresh data', async () => {
    const dataDir = await ownDirectory()
    const at = ['--data-dir', dataDir, '--json']
    expect((await larderHere(['seed', ...at])).json()).toMatchObject({ error: { code: 'user.none-yet' } })
    expect((await larderHere(['migrate', '--dry-run', ...at])).json().pending).toEqual([])
    const create = ['user', 'create', '--email', 'ann@example.com', '--username', 'ann', '--admin', '--password-stdin']
    await larderHere([...create, ...at], { input: 'pantry-door-9' })

    const { added } = (await larderHere(['seed', '--units', '--demo', ...at])).json()
    expect(added.units).toBeGreaterThan(20)
    expect(added.recipes).toBe(5)
    expect((await larderHere(['seed', '--units', '--demo', ...at])).json().added).toEqual({ units: 0, recipes: 0 })

    const unsafe = {
      LARDER_BASE_URL: 'http://recipes.example.com',
      LARDER_TRUST_PROXY: 'true',
      LARDER_ALLOW_SIGNUP: 'true',
      LARDER_RATE_LIMIT_PER_MINUTE: '5000',
      LARDER_SMTP_HOST: 'mail.example.com',
      LARDER_SMTP_FROM_EMAIL: 'larder@example.com',
      LARDER_SMTP_STRATEGY: 'NONE',
      LARDER_ALLOW_PRIVATE_NETWORK: 'true',
      LARDER_DEMO: 'true',
    }
    const told: Finding[] = (await larderHere(['doctor', ...at], { env: unsafe })).json()
    const warned = told.filter(({ verdict, fix }) => verdict === 'warning' && fix).map(({ check }) => check)
    for (const check of ['base URL', 'proxy', 'sign-up', 'sign-in', 'mail', 'private network', 'demo'])
      expect(warned).toContain(check)
    for (const weak of ['change-me', '0'.repeat(64)]) {
      const elsewhere = await ownDirectory()
      await writeFile(join(elsewhere, '.secret'), weak, { mode: 0o600 })
      const said = await larderHere(['doctor', '--json', '--data-dir', elsewhere])
      expect(said.code).toBe(1)
      expect(said.json()).toContainEqual(expect.objectContaining({ check: 'secret', verdict: 'bad' }))
    }

    const doctor = await larderHere(['doctor', ...at])
    expect(doctor.code).toBe(0)
    expect(doctor.json()).toContainEqual(expect.objectContaining({ check: 'database', verdict: 'good' }))
  })
})
