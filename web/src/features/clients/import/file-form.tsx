import { longestImport } from '@jara/contract/clients/import-limits'
import { type FormEvent, useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { Field } from '#ui/field.tsx'
import { FileDrop } from '#ui/file-drop.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { readCsvFile } from './csv-file.ts'

interface FileFormProps {
  busy: boolean
  /** Whether the import runs, so that the file must not change. */
  locked: boolean
  /** Whether the preview is shown, so that the next step is the import. */
  hasPreview: boolean
  /** Why the server could not read the file. */
  fault: string | null
  onCsv: (csv: string) => void
  /** The user has chosen another file or changed the text, so the preview is of another file. */
  onChange: () => void
}

/** Takes a file or pasted text. The one that was given last counts. */
export function FileForm({ busy, locked, hasPreview, fault, onCsv, onChange }: FileFormProps) {
  const [file, setFile] = useState<File | null>(null)
  const [pasted, setPasted] = useState('')
  const [ownFault, setOwnFault] = useState<string>()
  /** The file that is read now, unless another one was chosen meanwhile. */
  const wanted = useRef<Blob>(undefined)
  const choose = (given: { file?: File | null; pasted?: string }) => {
    setFile(given.file ?? null)
    setPasted(given.pasted ?? '')
    setOwnFault(undefined)
    wanted.current = undefined
    onChange()
  }
  const read = async () => {
    const given = file ?? (pasted.trim() && new Blob([pasted]))
    if (!given) return setOwnFault('Choose a file or paste its lines first.')
    wanted.current = given
    const result = await readCsvFile(given)
    // Another file was chosen while this one was read.
    if (wanted.current !== given) return
    if ('fault' in result) return setOwnFault(result.fault)
    setOwnFault(undefined)
    onCsv(result.csv)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!busy && !locked) void read()
  }

  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={submit}>
      <Field label="CSV file" error={ownFault ?? fault ?? undefined}>
        <FileDrop
          file={file}
          onFile={(chosen) => choose({ file: chosen })}
          accept=".csv,.tsv,.txt,text/csv,text/plain"
          prompt="Choose a CSV file or drop it here"
          hint="UTF-8, up to 10,000 lines and 2 MB"
          disabled={busy || locked}
        />
      </Field>
      <Disclosure summary="Paste lines instead">
        <Field label="Lines" hint="Copy them from your spreadsheet, with the line of column names.">
          <Textarea
            rows={6}
            maxLength={longestImport}
            value={pasted}
            readOnly={busy || locked}
            placeholder={'client,name,email\nAda Stores Ltd,Ada Obi,ada@example.com'}
            onChange={({ target }) => choose({ pasted: target.value })}
          />
        </Field>
      </Disclosure>
      <Button
        type="submit"
        variant={hasPreview ? 'secondary' : 'primary'}
        className="self-start"
        busy={busy}
        busyLabel="Reading..."
        disabledReason={locked ? 'The import is running.' : undefined}
      >
        Preview
      </Button>
    </form>
  )
}
