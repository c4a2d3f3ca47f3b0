// All random choices come from one printed seed. Set SEED to repeat a run.
const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31))
/** How often each fault test runs: once in `npm test`, more often in `npm run faults`. */
const rounds = Number(process.env.FAULTS_ROUNDS ?? 1)

/** Whether this is `npm run faults`, which also runs cases that take minutes. */
export const isLongRun = rounds > 1

export const eachRound: readonly number[] = Array.from({ length: rounds }, (_, round) => round)

console.log(`SEED=${seed} FAULTS_ROUNDS=${rounds}`)

let state = seed
function next(): number {
  state = (state + 0x6d2b79f5) | 0
  let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
}

export const between = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1))
export const oneOf = <T>(choices: readonly T[]): T => choices[between(0, choices.length - 1)] as T
