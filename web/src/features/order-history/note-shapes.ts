import type { NoteKind } from '@sufra/shared/orders/order-history-kinds.rules'
import type { Step } from '@sufra/shared/orders/orders.contract'
import type { Shape } from '../../ui/icon'
import {
  arrowRightLeft,
  check,
  chevronsUp,
  circleSlash,
  clipboardList,
  conciergeBell,
  eye,
  eyeOff,
  minus,
  pause,
  plus,
  rotateCcw,
  undo2,
  utensils,
  x,
} from '../../ui/icon-shapes'

/** What is no step of the kitchen's has a sign of its own. */
export const noteShapes: Readonly<Record<Exclude<NoteKind, Step>, Shape>> = {
  placed: clipboardList,
  added: plus,
  completed: check,
  cancelled: circleSlash,
  voided: x,
  restored: rotateCcw,
  recalled: undo2,
  moved: arrowRightLeft,
  held: pause,
  fired: utensils,
  rushed: chevronsUp,
  unrushed: minus,
  paged: conciergeBell,
  unseen: eyeOff,
  seen: eye,
}
