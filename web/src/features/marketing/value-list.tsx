interface Value {
  readonly title: string
  readonly body: string
}

export function ValueList({ values }: { values: readonly Value[] }) {
  return (
    <ol className="grid gap-x-10 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
      {values.map((value, index) => (
        <li key={index} className="border-edge/40 border-t pt-5">
          <span aria-hidden className="font-semibold text-muted text-sm tabular-nums">
            {index + 1}
          </span>
          <h3 className="mt-1 text-xl">{value.title}</h3>
          {value.body && <p className="mt-2 text-muted">{value.body}</p>}
        </li>
      ))}
    </ol>
  )
}
