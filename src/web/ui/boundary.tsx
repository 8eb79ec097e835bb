// Error boundaries: an unexpected exception in one part of the page closes or redraws only that part, with a message.
import { Component, type ComponentChildren, Fragment } from 'preact'
import { useState } from 'preact/hooks'
import { t } from '../../messages/i18n.ts'
import { boundaries } from './faults.ts'
import './boundary.css'

interface Props {
  /** Shown in place of the children after a fault; `again` draws them again. */
  readonly fallback: (again: () => void, error: unknown) => ComponentChildren
  /** At another position or address the fault may be gone: the children are drawn again. */
  readonly resetKey?: unknown
  /** Shown above children that are drawn again at once after their first fault. Without it the first fault shows the fallback. */
  readonly redrawn?: ComponentChildren
  /** Called after a fault, to reset what may have caused it. */
  readonly onFault?: (() => void) | undefined
  /** Renders no element of its own, where the layout needs the child directly. Then no boundary gets the faults of its event handlers. */
  readonly bare?: boolean
  readonly children: ComponentChildren
}

interface State {
  readonly resetKey: unknown
  /** The number of faults since the last reset. */
  readonly faults: number
  /** A new key for each drawing: the new children share nothing with the old ones. */
  readonly drawing: number
  /** The failed children are removed first: a second fault during that would go to the boundary above. */
  readonly clearing: boolean
  readonly error: unknown
}

/** Catches exceptions in render and effects below it, and gets those of event handlers. */
export class Boundary extends Component<Props, State> {
  override state: State = { resetKey: undefined, faults: 0, drawing: 0, clearing: false, error: undefined }

  override componentDidCatch(error: unknown): void {
    console.error(error)
    this.fail(error)
  }

  private get faults(): number {
    return this.state.resetKey === this.props.resetKey ? this.state.faults : 0
  }

  readonly fail = (error: unknown): void => {
    const { resetKey, onFault } = this.props
    onFault?.()
    this.setState({ resetKey, faults: this.faults + 1, drawing: this.state.drawing + 1, clearing: true, error })
  }

  override componentDidUpdate(): void {
    if (this.state.clearing) setTimeout(() => this.setState({ clearing: false }))
  }

  private readonly again = (): void => this.setState({ faults: 0, drawing: this.state.drawing + 1 })

  private readonly register = (element: Element | null): void => {
    if (element) boundaries.set(element, this.fail)
  }

  override render({ fallback, redrawn, bare, children }: Props, { drawing, clearing, error }: State) {
    const { faults } = this
    const shown =
      faults > (redrawn ? 1 : 0) ? (
        fallback(this.again, error)
      ) : (
        <>
          {faults > 0 && redrawn}
          {!clearing && <Fragment key={drawing}>{children}</Fragment>}
        </>
      )
    return bare ? (
      shown
    ) : (
      <div ref={this.register} data-boundary="">
        {shown}
      </div>
    )
  }
}

/** A part of the page could not be loaded. Browsers remember a failed script until the page is reloaded. */
export class LoadError extends Error {}

/** Returns a function that passes a failed load to the boundary above, which cannot catch it itself. */
export function useLoadError(): (cause: unknown) => void {
  const [error, setError] = useState<LoadError>()
  if (error) throw error
  return (cause) => setError(new LoadError('a part of the page could not be loaded', { cause }))
}

interface PanelProps {
  /** The panel's title. */
  readonly name: string
  /** Closes the panel; omitted if it is always open. */
  readonly close?: () => void
  /** Loads the content of the panel again, if opening it is not enough. */
  readonly reopen?: () => void
  readonly resetKey?: unknown
  readonly onFault?: () => void
  readonly bare?: boolean
  readonly children: ComponentChildren
}

/** After a fault a small notice replaces the panel and can open it again. */
export function PanelBoundary({ name, close, reopen, resetKey, onFault, bare = false, children }: PanelProps) {
  const fallback = (again: () => void) => (
    <section class={close ? 'panel fault' : 'fault'} role="alert">
      {close && (
        <button
          type="button"
          class="panel-close"
          onClick={() => {
            again()
            close()
          }}
          aria-label={t('panel.close')}
        >
          ×
        </button>
      )}
      <p>{t('fault.panel', { what: name })}</p>
      <button
        type="button"
        class="button-quiet"
        onClick={() => {
          again()
          reopen?.()
        }}
      >
        {t('fault.open')}
      </button>
    </section>
  )
  return (
    <Boundary fallback={fallback} resetKey={resetKey} onFault={onFault} bare={bare}>
      {children}
    </Boundary>
  )
}
