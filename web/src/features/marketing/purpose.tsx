/** Mission and vision of the agency, as far as it has written them. */
export function Purpose({ mission, vision }: { mission: string; vision: string }) {
  const purposes = [
    { title: 'Our mission', body: mission },
    { title: 'Our vision', body: vision },
  ].filter(({ body }) => body !== '')
  if (purposes.length === 0) return null
  return (
    <div className="shell grid gap-12 py-16 panes:grid-cols-2 sm:py-24 lg:gap-20">
      {purposes.map((purpose) => (
        <section key={purpose.title} className="border-brand border-t-2 pt-6">
          <h2 className="font-sans font-semibold text-base text-brand tracking-normal">{purpose.title}</h2>
          <p className="mt-4 font-medium text-2xl leading-snug sm:text-[1.75rem]">{purpose.body}</p>
        </section>
      ))}
    </div>
  )
}
