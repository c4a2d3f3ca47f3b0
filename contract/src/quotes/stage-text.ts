// What a stage promises, in the same words on the page of a quote, in its PDF and on the page of its project.
import { plainDay } from '../lib/plain-day.ts'
import { type StageDue, stageDueNames } from './states.ts'

interface Due {
  due: StageDue
  dueOn: string | null
}

interface Stage extends Due {
  revisionsIncluded: number
}

/** Returns when the invoice of a stage is issued, such as 'On 24 December 2026'. */
export const dueText = ({ due, dueOn }: Due): string => (dueOn ? `On ${plainDay(dueOn)}` : stageDueNames[due])

export const roundsText = (rounds: number): string =>
  `Includes ${rounds} ${rounds === 1 ? 'round' : 'rounds'} of changes`

/** Returns when the invoice of a stage is issued, and how many rounds of changes the stage includes. */
export const stageText = (stage: Stage): string =>
  stage.revisionsIncluded === 0
    ? dueText(stage)
    : `${dueText(stage)}. ${roundsText(stage.revisionsIncluded)}.`

/**
 * Whether the stages say more than the total does. A single stage that is due on acceptance and includes no rounds
 * of changes does not.
 */
export const hasStagesToShow = (stages: readonly Stage[]): boolean =>
  stages.length > 1 ||
  stages.some(({ due, revisionsIncluded }) => due !== 'acceptance' || revisionsIncluded > 0)
