import { formatNaira } from '@jara/contract/lib/money'
import type { Plan } from '@jara/contract/plans'
import type { Service } from '@jara/contract/services'
import { text } from '@jara/contract/text'
import type { ComponentProps } from 'react'
import { Select } from '#ui/select.tsx'
import { planValue, serviceValue } from './offer-choice.ts'

interface OfferSelectProps extends ComponentProps<'select'> {
  services: readonly Service[] | undefined
  plans?: readonly Plan[]
  failed: boolean
}

export function OfferSelect({ services, plans = [], failed, ...rest }: OfferSelectProps) {
  const placeholder = failed
    ? text.errorLoadingServices
    : services
      ? 'Choose a service'
      : 'Loading services...'
  return (
    <Select {...rest} placeholder={placeholder}>
      {plans.length > 0 ? (
        <>
          <optgroup label="Services">{serviceOptions(services)}</optgroup>
          <optgroup label="Plans">
            {plans.map((plan) => (
              <option key={plan.id} value={planValue(plan.id)}>
                {plan.name} ({formatNaira(plan.price)} {plan.interval === 'annual' ? 'a year' : 'a month'})
              </option>
            ))}
          </optgroup>
        </>
      ) : (
        serviceOptions(services)
      )}
    </Select>
  )
}

const serviceOptions = (services: readonly Service[] = []) =>
  services.map((service) => (
    <option key={service.id} value={serviceValue(service.id)}>
      {service.name} ({formatNaira(service.price)})
    </option>
  ))
