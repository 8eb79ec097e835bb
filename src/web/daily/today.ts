// Today, as the device counts days; it changes while the page is open.
import { useEffect, useState } from 'preact/hooks'
import { type Day, dayOf, untilMidnight } from './days.ts'

export function useToday(): Day {
  const [today, setToday] = useState(() => dayOf(new Date()))
  useEffect(() => {
    const look = () => setToday(dayOf(new Date()))
    const timer = setTimeout(look, untilMidnight(new Date()) + 500)
    // A device that slept through midnight.
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [today])
  return today
}
