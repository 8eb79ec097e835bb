// Draws a component again only if one of its props or signals has changed.
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

/** Returns the previous value if the new one is equal, so that its component is not drawn again. */
export function useStable<T>(next: T): T {
  const last = useRef(next)
  if (JSON.stringify(last.current) !== JSON.stringify(next)) last.current = next
  return last.current
}
