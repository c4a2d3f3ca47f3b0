import { useToast } from '#lib/toast-context.ts'
import { UploadForm } from '#ui/upload-form.tsx'
import { useSendCertificate } from './withholding.api.ts'

export function CertificateForm({ invoiceId, onSent }: { invoiceId: number; onSent: () => void }) {
  const toast = useToast()
  const certificate = useSendCertificate(invoiceId)
  return (
    <UploadForm
      label="Certificate of withholding tax"
      submitLabel="Send certificate"
      failed="The certificate could not be sent. Please try again."
      send={async (file, onProgress) => {
        await certificate.mutateAsync({ file, onProgress })
        toast.show('Certificate sent')
        onSent()
      }}
    />
  )
}
