import './pantry.css'
import { ShoppingBasket } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import type { PantryState } from '#contract/pantry.ts'
import { PLACES } from '#kitchen/pantry.ts'
import { EmptyState } from '../../components/EmptyState.tsx'
import { Icon } from '../../components/Icon.tsx'
import { Loaded } from '../../components/Loaded.tsx'
import { PageHead } from '../../components/PageHead.tsx'
import { usePantry } from '../../features/pantry/usePantry.ts'
import { paths } from '../../paths.ts'
import { PantrySkeleton } from './PantrySkeleton.tsx'
import { PlaceAtHome } from './PlaceAtHome.tsx'
import { Question } from './Question.tsx'
import { ReceiptButton } from './ReceiptButton.tsx'
import { SayField } from './SayField.tsx'
import { ScanButton } from './ScanButton.tsx'
import { UsedUpOffer } from './UsedUpOffer.tsx'
import { UseSoon } from './UseSoon.tsx'
import { usePantryActs } from './usePantryActs.ts'

/** What is at home, as a guess that people correct with one word. */
export function PantryScreen() {
  const { t } = useTranslation()
  const pantry = usePantry()
  const acts = usePantryActs()
  return (
    <>
      <PageHead
        title={t('pantry.title')}
        line={t('pantry.line')}
        actions={
          pantry.isOn && (
            <>
              {acts.list && (
                <button type="button" className="ghost" onClick={acts.fromLastShop}>
                  <Icon of={ShoppingBasket} />
                  {t('pantry.from-shop')}
                </button>
              )}
              <ReceiptButton acts={acts} />
              <ScanButton acts={acts} />
            </>
          )
        }
      />
      {acts.offer && <UsedUpOffer offer={acts.offer} acts={acts} />}
      <Loaded of={pantry} skeleton={<PantrySkeleton />} isEmpty={({ isOn }) => !isOn} empty={<TurnedOff />}>
        {(state) => (
          <>
            <SayField acts={acts} />
            {state.items.length === 0 ? <Nothing /> : <AtHome state={state} acts={acts} />}
          </>
        )}
      </Loaded>
    </>
  )
}

export type Acts = ReturnType<typeof usePantryActs>

function AtHome({ state: { items, question }, acts }: { state: PantryState; acts: Acts }) {
  const soon = items.filter(({ isSoon }) => isSoon)
  const asked = items.find(({ food }) => food.id === question)
  return (
    <>
      {asked && <Question item={asked} acts={acts} />}
      {soon.length > 0 && <UseSoon items={soon.filter(({ food }) => food.id !== question)} acts={acts} />}
      <div className="places-at-home">
        {PLACES.map((place) => (
          <PlaceAtHome
            key={place}
            place={place}
            items={items.filter((item) => item.place === place && !item.isSoon)}
            acts={acts}
          />
        ))}
      </div>
    </>
  )
}

function Nothing() {
  const { t } = useTranslation()
  return (
    <EmptyState glyph="pot" title={t('pantry.empty.title')}>
      {t('pantry.empty.text')}
    </EmptyState>
  )
}

function TurnedOff() {
  const { t } = useTranslation()
  return (
    <EmptyState
      glyph="pot"
      title={t('pantry.off.title')}
      actions={
        <Link className="button line" href={paths.group()}>
          {t('pantry.off.turn-on')}
        </Link>
      }
    >
      {t('pantry.off.text')}
    </EmptyState>
  )
}
