import { expect, it } from 'vitest'
import { openApiDocument } from './openapi.ts'

it('the OpenAPI document of an agency does not name the product', () => {
  expect(JSON.stringify(openApiDocument('https://agency.ng'))).not.toMatch(/jara/i)
})
