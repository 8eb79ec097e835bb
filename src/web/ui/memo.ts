// Draws a component again only when one of its props is another, or a signal it read has changed.
import { Component, type ComponentType, createElement, type FunctionComponent } from 'preact'
import { useRef } from 'preact/hooks'

export function memo<P extends object>(draw: FunctionComponent<P>): ComponentType<P> {
  return class extends Component<P> {
    override shouldComponentUpdate(next: Readonly<P>): boolean {
      const now: Readonly<Record<string, unknown>> = { ...this.props }
      const then: Readonly<Record<string, unknown>> = { ...next }
      return [...Object.keys(now), ...Object.keys(then)].some((name) => now[name] !== then[name])
    }
    override render(props: P) {
      return createElement(draw, props)
    }
  }
}

/** The value of before where the new one says the same, so that what draws it stays as it is. */
export function useSame<T>(next: T): T {
  const kept = useRef(next)
  if (JSON.stringify(kept.current) !== JSON.stringify(next)) kept.current = next
  return kept.current
}
