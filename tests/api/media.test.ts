import { readdir } from 'node:fs/promises'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { getGroupPreferences, updateGroupPreferences } from '#contract/groups.ts'
import {
  deleteRecipeImage,
  fetchRecipeImage,
  getRecipeAsset,
  getRecipeImage,
  uploadRecipeAsset,
  uploadRecipeImage,
} from '#contract/media.ts'
import { getVersion, listVersions, restoreVersion } from '#contract/recipe-versions.ts'
import { createRecipe, deleteRecipe, getRecipe, patchRecipe } from '#contract/recipes.ts'
import { startApp } from '../support/app.ts'
import { addressOf, type Client, file } from '../support/client.ts'
import { photograph, startSite } from '../support/site.ts'

const app = await startApp({ config: { allowPrivateNetwork: true } })
const guarded = await startApp()
const ann = await app.setUpFirst()
const ben = await app.member('ben')
const eve = await app.stranger()
const nobody = app.nobody()
const site = await startSite()
const photo = await photograph()

async function recipe(name: string, settings: { public?: boolean; locked?: boolean } = {}) {
  const slug = await ann.ok(createRecipe, { body: { name } })
  const made = await ann.ok(getRecipe, { params: { slug } })
  return ann.ok(patchRecipe, { params: { slug }, body: { settings: { ...made.settings, public: false, ...settings } } })
}

const upload = (slug: string, bytes: Buffer | string = photo) => ({
  params: { slug },
  body: { image: file(bytes, 'photo.jpg', 'image/jpeg'), extension: '.jpg' },
})
const assetOf = (slug: string, name: string, extension: string, bytes: Buffer | string = 'bytes') => ({
  params: { slug },
  body: { file: file(bytes, `x.${extension}`), name, extension, icon: 'mdi-file' },
})
const look = (client: Client, recipeId: string, name = 'tiny-original.webp', search = '') =>
  client.raw(addressOf(getRecipeImage, { recipeId, name }) + search)
const fetchAsset = (client: Client, recipeId: string, name: string) =>
  client.raw(addressOf(getRecipeAsset, { recipeId, name }))

describe('a picture', () => {
  test.each([
    ['words', 'this is not a picture'],
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['a drawing that can run scripts', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['nothing', ''],
    ['half a picture', photo.subarray(0, 300)],
  ])('is refused when it is %s, and the recipe keeps the one it had', async (_name, bytes) => {
    const { slug, image } = await recipe('Refused picture')
    expect((await ann.refused(400, uploadRecipeImage, upload(slug, bytes))).message).toMatch(/picture cannot be read/)
    expect((await ann.ok(getRecipe, { params: { slug } })).image).toBe(image)
  })

  test('is refused when it has more pixels than a small machine can open', async () => {
    const { slug } = await recipe('Bomb')
    const background = '#000'
    const bomb = await sharp({ create: { width: 12_000, height: 6_000, channels: 3, background } })
      .png()
      .toBuffer()
    expect((await ann.refused(400, uploadRecipeImage, upload(slug, bomb))).message).toMatch(/megapixels/)
  })

  test('is refused when no file is sent', async () => {
    const { slug } = await recipe('No file')
    await ann.refused(422, uploadRecipeImage, { params: { slug }, body: { extension: 'jpg' } as never })
  })

  test('of a locked recipe is its owner’s alone', async () => {
    const { slug, id } = await recipe('Locked picture', { locked: true })
    await ann.ok(uploadRecipeImage, upload(slug))
    await ben.refused(403, uploadRecipeImage, upload(slug))
    await ben.refused(403, fetchRecipeImage, { params: { slug }, body: { url: site.picture('/a.jpg', photo) } })
    await ben.refused(403, deleteRecipeImage, { params: { slug } })
    await ben.refused(403, uploadRecipeAsset, assetOf(slug, 'menu', 'pdf'))
    expect((await look(ben, id)).status).toBe(200)
  })

  test('becomes three, with a new version each time', async () => {
    const { slug, id } = await recipe('Three pictures')
    const first = await ben.ok(uploadRecipeImage, upload(slug))
    const second = await ben.ok(uploadRecipeImage, upload(slug, await photograph(1600, 1200)))
    expect(first.image).toMatch(/^[a-zA-Z0-9]{4}$/)
    expect((await ann.ok(getRecipe, { params: { slug } })).image).toBe(second.image)

    const sizes: Record<string, [number, number]> = {
      'original.webp': [1600, 1200],
      'min-original.webp': [700, 525],
      'tiny-original.webp': [300, 300],
    }
    for (const [name, size] of Object.entries(sizes)) {
      const answer = await look(ann, id, name)
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp'])
      const { width, height, format } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
      expect([width, height, format]).toEqual([...size, 'webp'])
    }
    expect(await readdir(app.core.files.recipeImages(id))).toHaveLength(3)
  })

  test('is seen by its group alone while the recipe is not public', async () => {
    const { slug, id } = await recipe('Private picture')
    await ann.ok(uploadRecipeImage, upload(slug))
    expect((await look(ben, id)).status).toBe(200)
    for (const other of [eve, nobody]) {
      const answer = await look(other, id)
      expect([answer.status, await answer.json()]).toEqual([404, { detail: 'Not Found' }])
    }
  })

  test('of a public recipe is seen by all, until the group is private', async () => {
    const { slug, id } = await recipe('Public picture', { public: true })
    await ann.ok(uploadRecipeImage, upload(slug))
    expect((await look(nobody, id)).status).toBe(200)
    const preferences = await ann.ok(getGroupPreferences)
    await ann.ok(updateGroupPreferences, { body: { ...preferences, privateGroup: true } })
    expect((await look(nobody, id)).status).toBe(404)
    expect((await look(ben, id)).status).toBe(200)
    await ann.ok(updateGroupPreferences, { body: preferences })
    expect((await look(nobody, id)).status).toBe(200)
  })

  test('is kept by browsers for ever under its version, and asked about again without', async () => {
    const { slug, id } = await recipe('Cached picture')
    const { image } = await ann.ok(uploadRecipeImage, upload(slug))
    for (const search of [`?version=${image}`, '?rnd=1']) {
      expect((await look(ann, id, 'original.webp', search)).headers.get('cache-control')).toMatch(/immutable/)
    }
    const plain = await look(ann, id, 'original.webp')
    expect(plain.headers.get('cache-control')).toBe('private, no-cache')
    const etag = plain.headers.get('etag') ?? ''
    const path = addressOf(getRecipeImage, { recipeId: id, name: 'original.webp' })
    const again = await ann.raw(path, { headers: { 'if-none-match': etag, 'cache-control': 'max-age=0' } })
    expect([again.status, await again.text()]).toEqual([304, ''])
  })

  test('of another name, of no recipe, or not there is not found', async () => {
    const { id } = await recipe('No picture')
    expect((await look(ann, id)).status).toBe(404)
    expect((await look(ann, crypto.randomUUID())).status).toBe(404)
    expect((await look(ann, id, 'huge.webp')).status).toBe(422)
    expect((await look(ann, 'not-an-id')).status).toBe(422)
  })

  test('goes when it is deleted, and with its recipe', async () => {
    const { slug, id } = await recipe('Gone picture')
    await ann.ok(uploadRecipeImage, upload(slug))
    expect(await ann.ok(deleteRecipeImage, { params: { slug } })).toBeNull()
    expect((await ann.ok(getRecipe, { params: { slug } })).image).toBeNull()
    expect((await look(ann, id)).status).toBe(404)
    await ann.ok(uploadRecipeImage, upload(slug))
    await ann.ok(deleteRecipe, { params: { slug } })
    expect((await ann.raw(`/api/media/recipes/${id}/images/original.webp`)).status).toBe(404)
  })
})

describe('a picture by its address', () => {
  test('is fetched and converted', async () => {
    const { slug, id } = await recipe('Fetched picture')
    const url = site.picture('/fetched.jpg', photo)
    const { image } = await ann.ok(fetchRecipeImage, { params: { slug }, body: { url } })
    expect((await ann.ok(getRecipe, { params: { slug } })).image).toBe(image)
    expect((await look(ann, id)).status).toBe(200)
  })

  test('is refused when there is none, and nothing changes', async () => {
    const { slug, image } = await recipe('Fetched nothing')
    const addresses = [
      site.page('/page.html', '<html></html>'),
      site.picture('/drawing.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/svg+xml'),
      `${site.url}/not-there.jpg`,
      'http://127.0.0.1:1/refused.jpg',
    ]
    for (const url of addresses) await ann.refused(400, fetchRecipeImage, { params: { slug }, body: { url } })
    await ann.refused(422, fetchRecipeImage, { params: { slug }, body: { url: 'file:///etc/passwd' } })
    expect((await ann.ok(getRecipe, { params: { slug } })).image).toBe(image)
  })

  test('is refused in a private network', async () => {
    const cook = await guarded.setUpFirst()
    const slug = await cook.ok(createRecipe, { body: { name: 'Inside' } })
    const visits = site.visits.length
    const url = site.picture('/inside.jpg', photo)
    const { detail } = await cook.refused(400, fetchRecipeImage, { params: { slug }, body: { url } })
    expect(detail).toMatchObject({ details: 'PRIVATE_ADDRESS', message: expect.stringContaining('private network') })
    expect(site.visits).toHaveLength(visits)
  })
})

describe('a file of a recipe', () => {
  test.each([
    ['a page', 'html'],
    ['a drawing that can run scripts', 'svg'],
    ['a program', 'php'],
    ['a script', 'js'],
    ['a page in disguise', 'pdf.html'],
    ['XML', 'xml'],
  ])('is refused when it is %s', async (_name, extension) => {
    const { slug } = await recipe('Refused file')
    await ann.refused(400, uploadRecipeAsset, assetOf(slug, 'menu', extension))
    expect((await ann.ok(getRecipe, { params: { slug } })).assets).toEqual([])
  })

  test.each([
    ['no name', '🍲', 'pdf'],
    ['no ending', 'menu', 'pdf.'],
  ])('is refused with %s', async (_name, name, extension) => {
    const { slug } = await recipe('Nameless file')
    const { detail } = await ann.refused(400, uploadRecipeAsset, assetOf(slug, name, extension))
    expect(detail).toBeTypeOf('string')
  })

  test('never leaves its directory, whatever it is called', async () => {
    const { slug, id } = await recipe('Wandering file')
    const { fileName } = await ann.ok(uploadRecipeAsset, assetOf(slug, '../../../etc/passwd', 'tar.txt'))
    expect((await ann.ok(uploadRecipeAsset, assetOf(slug, 'menu', 'tar.gz'))).fileName).toBe('menu.gz')
    await ann.refused(400, uploadRecipeAsset, assetOf(slug, 'menu', '../../txt'))
    expect(fileName).toBe('etc-passwd.txt')
    for (const name of [
      '../images/original.webp',
      '..',
      '.',
      '../../../.secret',
      'a\0b.txt',
      `${'x'.repeat(250)}.txt`,
    ]) {
      const { status } = await fetchAsset(ann, id, name)
      expect([400, 404]).toContain(status)
    }
  })

  test('is kept under its name, and gives its place to one of the same name without being lost', async () => {
    const { slug, id } = await recipe('Kept file')
    const added = await ben.ok(uploadRecipeAsset, assetOf(slug, 'Wedding menu', '.PDF', 'first'))
    expect(added).toEqual({ name: 'Wedding menu', icon: 'mdi-file', fileName: 'wedding-menu.pdf' })
    await ben.ok(uploadRecipeAsset, assetOf(slug, 'Wedding menu', 'pdf', 'second'))
    await ben.ok(uploadRecipeAsset, assetOf(slug, 'Notes', 'txt'))
    const { assets } = await ann.ok(getRecipe, { params: { slug } })
    expect(assets.map(({ fileName }) => fileName)).toEqual(['wedding-menu-2.pdf', 'notes.txt'])
    const text = async (name: string) => (await fetchAsset(ben, id, name)).text()
    expect(await text('wedding-menu-2.pdf')).toBe('second')

    await ben.ok(uploadRecipeAsset, assetOf(slug, 'Wedding menu', 'pdf', 'third'))
    // A title that would get the same file name replaces nothing.
    await ben.ok(uploadRecipeAsset, assetOf(slug, 'Notes!', 'txt', 'other'))
    const now = await ann.ok(getRecipe, { params: { slug } })
    expect(now.assets.map(({ fileName }) => fileName)).toEqual(['notes.txt', 'wedding-menu-3.pdf', 'notes-2.txt'])
    const { items } = await ann.ok(listVersions, { params: { slug } })
    for (const [menu, content] of [
      ['wedding-menu.pdf', 'first'],
      ['wedding-menu-2.pdf', 'second'],
    ] as const) {
      const states = await Promise.all(
        items.flatMap((version) =>
          version.id === null ? [] : [ann.ok(getVersion, { params: { slug, id: version.id } })],
        ),
      )
      const had = states.find((state) => state.recipe.assets.some(({ fileName }) => fileName === menu))
      await ann.ok(restoreVersion, { params: { slug, id: had?.id as number } })
      expect(await text(menu)).toBe(content)
    }
    expect(await readdir(app.core.files.temporary)).toEqual([])
  })

  test('is not forgotten when several are sent at once', async () => {
    const { slug } = await recipe('Many files')
    const names = Array.from({ length: 6 }, (_, number) => `file-${number}`)
    await Promise.all(names.map((name) => ann.ok(uploadRecipeAsset, assetOf(slug, name, 'txt'))))
    const { assets } = await ann.ok(getRecipe, { params: { slug } })
    expect(assets.map(({ name }) => name).sort()).toEqual(names)
  })

  test('goes from the disk when the recipe is saved without it', async () => {
    const { slug, id } = await recipe('Dropped file')
    await ann.ok(uploadRecipeAsset, assetOf(slug, 'old', 'txt'))
    await ann.ok(uploadRecipeAsset, assetOf(slug, 'new', 'txt'))
    const { assets } = await ann.ok(getRecipe, { params: { slug } })
    await ann.ok(patchRecipe, { params: { slug }, body: { assets: assets.filter(({ name }) => name === 'new') } })
    expect(await readdir(app.core.files.recipeAssets(id))).toEqual(['new.txt'])
  })

  test('is shown only when it is a picture or PDF, and never as a page of ours', async () => {
    const { slug, id } = await recipe('Served files')
    const kinds: [string, string, string][] = [
      ['png', 'image/png', 'inline'],
      ['pdf', 'application/pdf', 'inline'],
      ['txt', 'application/octet-stream', 'attachment'],
      ['zip', 'application/octet-stream', 'attachment'],
    ]
    for (const [extension, type, disposition] of kinds) {
      await ann.ok(uploadRecipeAsset, assetOf(slug, 'thing', extension, '<script>alert(1)</script>'))
      const { status, headers } = await fetchAsset(ben, id, `thing.${extension}`)
      expect([status, headers.get('content-type')]).toEqual([200, type])
      expect(headers.get('content-disposition')).toBe(`${disposition}; filename="thing.${extension}"`)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('content-security-policy')).toContain('sandbox')
    }
  })

  test('is seen by whoever sees the recipe’s pictures', async () => {
    const { slug, id } = await recipe('Private file')
    await ann.ok(uploadRecipeAsset, assetOf(slug, 'secret', 'txt'))
    for (const other of [eve, nobody]) expect((await fetchAsset(other, id, 'secret.txt')).status).toBe(404)
    expect((await fetchAsset(ben, id, 'secret.txt')).status).toBe(200)
    const { settings } = await ann.ok(getRecipe, { params: { slug } })
    await ann.ok(patchRecipe, { params: { slug }, body: { settings: { ...settings, public: true } } })
    expect(await (await fetchAsset(nobody, id, 'secret.txt')).text()).toBe('bytes')
  })
})
