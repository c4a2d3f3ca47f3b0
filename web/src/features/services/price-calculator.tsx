import { amountKobo, toKobo, toNaira } from '@jara/contract/lib/money'
import { paths } from '@jara/contract/paths'
import type { Service } from '@jara/contract/services'
import { text } from '@jara/contract/text'
import { useLightQuery } from '#lib/light-query.ts'
import { useAddress } from '#lib/use-address.ts'
import { useChangeAddress } from '#lib/use-change-address.ts'
import { Card } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { LiveList } from '#ui/live-list.tsx'
import { LongText } from '#ui/long-text.tsx'
import { Money } from '#ui/money.tsx'
import { Select } from '#ui/select.tsx'
import { calculatorTexts } from './calculator-texts.ts'
import { comparedOffers, OfferRow } from './offer-row.tsx'
import { serviceListTexts } from './service-texts.ts'
import { servicesQuery } from './services.api.ts'

/** Compares the one-time, monthly and equity price of a service, computed as in the checkout. */
export function PriceCalculator() {
  return (
    <LiveList
      query={useLightQuery(servicesQuery)}
      failure={text.loadServices}
      empty={serviceListTexts.empty}
      withoutScript={serviceListTexts.withoutScript}
    >
      {(services) => <Comparison services={services} />}
    </LiveList>
  )
}

function Comparison({ services }: { services: Service[] }) {
  const address = useAddress(paths.pricing)
  const change = useChangeAddress()
  const requestedId = Number(address.service)
  const chosen = services.find((service) => service.id === requestedId) ?? services[0]
  if (!chosen) return null

  return (
    <div className="grid items-start gap-8 panes:grid-cols-[2fr_3fr] lg:gap-16">
      <div>
        <Field label={calculatorTexts.label}>
          <Select
            value={chosen.id}
            onChange={({ target }) => change({ service: target.value }, { replace: true })}
          >
            {services.map((service) => (
              <option key={service.id} value={service.id}>
                {service.name}
              </option>
            ))}
          </Select>
        </Field>
        <LongText text={chosen.description} className="mt-4 text-muted" />
      </div>
      <Card padding="lg">
        {chosen.price > 0 ? (
          <>
            <ul aria-live="polite" className="divide-y divide-line">
              {comparedOffers.map((type) => (
                <OfferRow key={type} service={chosen} type={type} />
              ))}
            </ul>
            <p className="mt-6 border-line border-t pt-5 text-muted text-sm">
              {calculatorTexts.lowerEquity.before}{' '}
              <Money
                naira={toNaira(amountKobo(toKobo(chosen.price), 'equity_40_percent'))}
                className="font-semibold"
              />
              {calculatorTexts.lowerEquity.after}
            </p>
          </>
        ) : (
          <p aria-live="polite">{calculatorTexts.free}</p>
        )}
      </Card>
    </div>
  )
}
