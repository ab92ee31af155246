import { useTranslation } from 'react-i18next'
import { Chip } from '../../components/Chip.tsx'
import { Switch } from '../../components/Switch.tsx'
import { hasName } from '../../names.ts'

type Props = { keywords: string[]; known: string[]; chosen: string[]; onChange: (chosen: string[]) => void }

/** The most tags a recipe takes. */
const SHOWN_MAX = 40

/** A page's keywords, to be made tags one by one or all at once; existing ones first. */
export function ChooseTags({ keywords, known, chosen, onChange }: Props) {
  const { t } = useTranslation()
  const offered = [...new Set(keywords)]
    .sort((one, other) => Number(hasName(known, other)) - Number(hasName(known, one)))
    .slice(0, SHOWN_MAX)
  const flip = (keyword: string) =>
    onChange(chosen.includes(keyword) ? chosen.filter((one) => one !== keyword) : [...chosen, keyword])
  return (
    <fieldset className="tagging">
      <legend className="vh">{t('recipeCreate.tags.title')}</legend>
      <Switch
        checked={chosen.length === offered.length}
        onChange={(all) => onChange(all ? offered : [])}
        hint={t('recipeCreate.tags.hint')}
      >
        {t('recipeCreate.tags')}
      </Switch>
      <p className="chips">
        {offered.map((keyword) => (
          <Chip key={keyword} pressed={chosen.includes(keyword)} onPress={() => flip(keyword)}>
            {keyword}
          </Chip>
        ))}
      </p>
    </fieldset>
  )
}
