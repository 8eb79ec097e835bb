// The back of a UKIYO-E card: waves and the red seal.
export function CardBack() {
  return (
    <svg class="card-back" viewBox="0 0 150 213" width="100%" height="100%" preserveAspectRatio="none" aria-hidden="true">
      <path
        d="M.5.800L75 .2L149.500.700L149.200 106L149.600 212.400L74 212.800L.400 212.300L.800 106Z"
        fill="#1d3b62"
        stroke="var(--line)"
        stroke-width="1.500"
      />
      <rect x="6" y="6" width="138" height="201" fill="url(#back-waves)" stroke="#f0e6cf" stroke-width="1.400" />
      <path d="M53 83.500L97 83L98 129.500L52.500 130Z" fill="#b23a22" />
      <text
        x="75"
        y="118.500"
        text-anchor="middle"
        style={{ fontFamily: 'var(--mincho)', fontWeight: 800, fontSize: '34px', fill: '#fbf2dc' }}
      >
        絵
      </text>
    </svg>
  )
}
