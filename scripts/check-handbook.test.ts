import { expect, test } from 'vitest'
import { problemsOf, readKnown } from './check-handbook.ts'

const known = readKnown()
const problems = (text: string) => problemsOf('web/handbook/page.md', text, known)

test.each([
  ['a page', 'See [this](no-such-page.md).', 'no page'],
  ['a heading', 'See [this](backups.md#no-such-heading).', 'no such heading'],
  ['a screen', 'Open [this](/no/such/screen).', 'no screen'],
  ['a setting', 'Set `LARDER_NO_SUCH_THING`.', 'no setting'],
  ['a command', 'Run `larder explode`.', 'no such command'],
  ['a command in a block', '    larder explode --now', 'no such command'],
  ['an option', 'Run `larder backup verify FILE --fast`.', 'has no --fast'],
])('names %s that does not exist', (_, text, problem) => {
  expect(problems(text)).toEqual([expect.stringContaining(problem)])
})

test.each([
  'See [this](backups.md#restoring), [that](/admin/manage/users/42) and [the calls](/docs).',
  'Set `LARDER_SMTP_HOST` and `LARDER_BACKUP_DIR`.',
  '    larder export --format markdown --query \'tags.name = "vegan"\' --out vegan.zip',
  '    grep x notes | larder import-url --file - --user ann   # quietly',
  'Run `larder --version`, `larder help backups` or `larder backup list --json`.',
])('lets pass what exists: %s', (text) => {
  expect(problems(text)).toEqual([])
})
