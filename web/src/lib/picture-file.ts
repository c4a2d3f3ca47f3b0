import { largestUploadBytes, screenshotTypes } from '@jara/contract/portfolio'
import { z } from 'zod'

/** The schema of a picture that the user has chosen. The server checks its content. */
export const pictureFile = z
  .instanceof(File)
  .refine(({ type }) => screenshotTypes.some((allowed) => allowed === type), {
    message: 'Choose a PNG, JPEG or WebP picture.',
  })
  .refine(({ size }) => size <= largestUploadBytes, { message: 'This picture is larger than 5 MB.' })
