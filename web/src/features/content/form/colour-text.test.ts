import { expect, it } from 'vitest'
import { completedColour, storedColour } from './colour-text.ts'

it.each([
  [' #0F766E', '#0f766e', '#0f766e'],
  ['0F766E', '#0f766e', '#0f766e'],
  ['#0f7', '#0f7', '#00ff77'],
  ['ABC', 'abc', '#aabbcc'],
  ['#0f76', '#0f76', '#0f76'],
  ['rgb(15, 118, 110)', 'rgb(15, 118, 110)', 'rgb(15, 118, 110)'],
])('the colour %j is %j while it is typed and %j afterwards', (typed, stored, completed) => {
  expect([storedColour(typed), completedColour(typed)]).toEqual([stored, completed])
})
