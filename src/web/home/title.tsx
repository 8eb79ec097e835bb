// The picture of the title page: the bridge by day or by lantern light.
import './title.css'

export function TitlePrint({ label }: { label: string }) {
  return <div class="title-print" role="img" aria-label={label} />
}
