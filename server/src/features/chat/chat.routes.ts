import multipart from '@fastify/multipart'
import { chatEndpoints } from '@jara/contract/chat'
import { timelineEndpoints } from '@jara/contract/chat/timeline'
import { largestStoredFile } from '@jara/contract/files'
import { idParam, idParams } from '@jara/contract/lib/primitives'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Deps } from '#lib/deps.ts'
import { handle } from '#lib/handle.ts'
import { parse } from '#lib/parse.ts'
import { readForm } from '#lib/read-form.ts'
import { fileHeaders, linkQuery } from '#lib/signed-links.ts'
import * as chat from './chat.service.ts'
import * as assignments from './chat-assignments.service.ts'
import * as attachments from './chat-attachments.service.ts'
import * as people from './chat-people.service.ts'
import * as replies from './chat-replies.service.ts'
import * as timeline from './chat-timeline.service.ts'

const fileRules = { field: attachments.fileField, largestBytes: largestStoredFile }
const limits = { files: 1, fields: 2, fieldSize: 100 }
const uploadFields = z.strictObject({ receiverId: idParam })

export function chatRoutes(app: FastifyInstance, deps: Deps): void {
  handle(app, chatEndpoints.history, ({ actor, query }) => chat.history(deps, actor, query))
  handle(app, chatEndpoints.latest, ({ actor, params }) => chat.latest(deps, actor, params.userId))
  handle(app, chatEndpoints.search, ({ actor, query }) => chat.search(deps, actor, query))
  handle(app, chatEndpoints.partners, ({ actor, query }) => people.listPartners(deps, actor, query))
  handle(app, chatEndpoints.unread, async ({ actor }) => ({ total: await people.countUnread(deps, actor) }))
  handle(app, chatEndpoints.read, async ({ actor, body }) => {
    await chat.markRead(deps, actor, body)
    return undefined
  })

  handle(app, timelineEndpoints.list, ({ actor, params, query }) =>
    timeline.list(deps, actor, params.userId, query),
  )
  handle(app, timelineEndpoints.search, ({ actor, params, query }) =>
    timeline.search(deps, actor, params.userId, query.search),
  )
  handle(app, timelineEndpoints.assign, ({ actor, origin, params, body }) =>
    assignments.assign(deps, actor, origin, { ...params, ...body }),
  )

  handle(app, chatEndpoints.replies, () => replies.list(deps))
  handle(app, chatEndpoints.createReply, ({ actor, origin, body }) =>
    replies.create(deps, actor, origin, body),
  )
  handle(app, chatEndpoints.updateReply, ({ actor, origin, params, body }) =>
    replies.update(deps, actor, origin, { ...body, ...params }),
  )
  handle(app, chatEndpoints.removeReply, async ({ actor, origin, params }) => {
    await replies.remove(deps, actor, origin, params.id)
    return undefined
  })

  handle(app, chatEndpoints.attachment, ({ actor, params }) => attachments.get(deps, actor, params.id))
  app.get(
    attachments.attachmentPath,
    { config: { access: 'chat.file' } },
    async ({ params, query }, reply) => {
      const { id } = parse(idParams, params)
      const { bytes, type, name } = await attachments.open(deps, id, parse(linkQuery, query))
      return reply.headers(fileHeaders(type, name)).type(type).send(bytes)
    },
  )
  // The multipart plugin is registered in its own scope, because each upload form has different limits.
  app.register(async (forms) => {
    await forms.register(multipart, { limits })
    handle(forms, chatEndpoints.attach, async ({ actor, request }) => {
      const beforeFile = (fields: unknown) =>
        attachments.admit(deps, actor, parse(uploadFields, fields).receiverId)
      const upload = { actor, request }
      const { fields, file, fileName } = await readForm(deps, upload, { ...fileRules, beforeFile })
      const { receiverId } = parse(uploadFields, fields)
      return attachments.attach(deps, actor, { receiverId, name: fileName, bytes: file })
    })
  })
}
