import type { ComponentPropsWithRef } from 'react'
import { Icon, type Shape } from './icon'
import './button.css'

interface ButtonLook {
  /** One `primary` a view. */
  readonly kind?: 'primary' | 'line' | 'quiet' | 'danger'
  /** Desk 32 px, touch 48 px, kitchen 64 px high. */
  readonly size?: 'desk' | 'touch' | 'kitchen'
  readonly icon?: Shape
  readonly flipIcon?: boolean
  readonly block?: boolean
}

export interface ButtonProps extends ButtonLook, ComponentPropsWithRef<'button'> {
  /** The request is under way: the button keeps its words and takes no second tap. */
  readonly busy?: boolean
}

export const buttonClass = ({ kind = 'line', size = 'touch', block }: ButtonLook, extra?: string): string =>
  ['btn', `btn--${kind}`, `btn--${size}`, block ? 'btn--block' : '', extra ?? ''].filter(Boolean).join(' ')

/** Verbs in sentence case. The words stand in one span, so that they wrap as a sentence. */
export function Button({ kind, size, icon, flipIcon, block, busy, className, children, ...rest }: ButtonProps) {
  const look = { ...(kind ? { kind } : {}), ...(size ? { size } : {}), ...(block ? { block } : {}) }
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass(look, className)}
      aria-busy={busy || undefined}
      onClick={busy ? undefined : rest.onClick}
    >
      {icon && <Icon of={icon} size={size === 'desk' ? 16 : 20} {...(flipIcon ? { flip: true } : {})} />}
      <span>{children}</span>
    </button>
  )
}

interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children'> {
  readonly icon: Shape
  /** Read aloud and shown on hover. */
  readonly label: string
  readonly size?: 'desk' | 'touch' | 'kitchen'
  readonly flipIcon?: boolean
}

export function IconButton({ icon, label, size = 'touch', flipIcon, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      className={buttonClass({ kind: 'quiet', size }, `btn--icon ${className ?? ''}`)}
    >
      <Icon of={icon} {...(flipIcon ? { flip: true } : {})} />
    </button>
  )
}
