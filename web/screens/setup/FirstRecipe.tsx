import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'wouter'
import { createFromUrl } from '#contract/scraping.ts'
import { useSend } from '../../api.ts'
import { Field } from '../../components/Field.tsx'
import { paths } from '../../paths.ts'

/** The last step of setting up: the first recipe. */
export function FirstRecipe() {
  const { t } = useTranslation()
  const [, navigate] = useLocation()
  const [url, setUrl] = useState('')
  const create = useSend(createFromUrl)

  async function submit(event: FormEvent) {
    event.preventDefault()
    const done = await create.send({ body: { url: url.trim() } })
    if (done.ok) navigate(paths.recipe(done.answer))
  }

  return (
    <form className="form" onSubmit={submit}>
      <Field
        label={t('setup.recipe.url')}
        type="url"
        placeholder="https://"
        required
        wrong={create.refused?.message}
        value={url}
        onChange={(event) => setUrl(event.currentTarget.value)}
      />
      {create.sending && <progress aria-label={t('loading')} />}
      <div className="actions">
        <button type="submit" className="big" aria-disabled={create.sending}>
          {t('setup.recipe.import')}
        </button>
        <Link className="button big ghost" href={paths.home()}>
          {t('setup.recipe.skip')}
        </Link>
      </div>
    </form>
  )
}
