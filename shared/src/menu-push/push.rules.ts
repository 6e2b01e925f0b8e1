import type { Localized } from '../kernel/fields'
import { foldForSearch } from '../locale/fold'
import { type Locale, locales } from '../locale/locale'
import type { BothSides } from './diff.rules'
import {
  costsNothing,
  itemsIn,
  type MenuSide,
  type SideGroup,
  type SideItem,
  type SideSection,
} from './menu-side.rules'
import { offerHere } from './offers.rules'
import type { Link } from './pairs.rules'
import { type PushField, plainFields, withText } from './reading.rules'
import { ordered, placedLike } from './three-way.rules'

type Draft = { -readonly [Key in keyof MenuSide]: MenuSide[Key] }

export interface Pushed {
  /** The target's menu as it is to be. */
  readonly next: MenuSide
  /** Of what was made: the new thing, and the source's. */
  readonly made: readonly Link[]
}

export interface Push extends BothSides {
  /** Ids of lines of the diff of these sides. */
  readonly chosen: ReadonlySet<string>
  readonly newId: () => string
}

/**
 * The target's menu with the chosen lines and nothing else; what a dish cannot be without comes along: its section and
 * its groups of choices. Nothing is ever taken out. A dish of another currency comes off the menu and without a price.
 */
export function pushed(push: Push): Pushed {
  const work = new Work(push)
  for (const section of push.source.sections) work.section(section)
  for (const item of push.source.items) work.item(item)
  for (const group of push.source.groups) work.group(group)
  work.orders()
  return { next: work.next, made: work.made }
}

class Work {
  readonly next: Draft
  readonly made: Link[] = []
  readonly #push: Push
  readonly #here: Map<string, string>

  constructor(push: Push) {
    this.#push = push
    this.#here = new Map(push.pairs.here)
    this.next = { ...push.target }
  }

  section(section: SideSection): void {
    const hereId = this.#here.get(section.id)
    if (hereId === undefined) {
      if (this.#chose(section.id, 'new')) this.#sectionHere(section.id)
      return
    }
    this.next.sections = this.next.sections.map((one) => {
      if (one.id !== hereId) return one
      const named = { ...one, name: this.#texts(section.id, 'name', one.name, section.name) }
      const category = this.#chose(section.id, 'category') ? section.category : one.category
      return { ...named, category, active: this.#chose(section.id, 'active') ? section.active : one.active }
    })
  }

  item(item: SideItem): void {
    const hereId = this.#here.get(item.id)
    if (hereId === undefined) {
      if (this.#chose(item.id, 'new')) this.#add(item)
      return
    }
    const before = this.next.items.find(({ id }) => id === hereId)
    if (!before) return
    const fields = plainFields.filter((field) => this.#chose(item.id, field))
    const plain = Object.fromEntries(fields.map((field) => [field, item[field]]))
    const now: SideItem = {
      ...before,
      ...plain,
      name: this.#texts(item.id, 'name', before.name, item.name),
      description: this.#texts(item.id, 'description', before.description, item.description),
      ...(this.#chose(item.id, 'allergens') && { allergens: item.allergens }),
      ...(this.#chose(item.id, 'section') && { sectionId: this.#sectionHere(item.sectionId) }),
      ...(this.#chose(item.id, 'choices') && { groupIds: item.groupIds.map((id) => this.#groupHere(id)) }),
    }
    const others = this.next.items.filter(({ id }) => id !== hereId)
    const moves = now.sectionId !== before.sectionId
    this.next.items = moves ? [...others, now] : this.next.items.map((one) => (one.id === hereId ? now : one))
    if (moves) this.#putInPlace(now, item)
  }

  group(group: SideGroup): void {
    const hereId = this.#here.get(group.id)
    this.next.groups = this.next.groups.map((one) => {
      if (one.id !== hereId) return one
      const named = { ...one, name: this.#texts(group.id, 'name', one.name, group.name) }
      const kind = this.#chose(group.id, 'groupKind') ? group.kind : one.kind
      const offer = this.#chose(group.id, 'offer') ? offerHere(group.offer, one.offer, this.#push.newId) : one.offer
      return { ...named, kind, offer }
    })
  }

  /** Last: by now everything stands where it belongs. */
  orders(): void {
    const { source } = this.#push
    if (this.#chose(source.branchId, 'order'))
      this.next.sections = inOrder(this.next.sections, this.#hereIds(source.sections))
    for (const section of source.sections) {
      const hereId = this.#here.get(section.id)
      if (hereId && this.#chose(section.id, 'order'))
        this.#reorder(hereId, ordered(idsOf(itemsIn(this.next, hereId)), this.#hereIds(itemsIn(source, section.id))))
    }
  }

  #chose(id: string, field: PushField | 'new'): boolean {
    return this.#push.chosen.has(`${id}:${field}`)
  }

  #texts(id: string, field: 'name' | 'description', here: Localized, there: Localized): Localized {
    const said = locales.filter((locale) => this.#chose(id, `${field}.${locale}`))
    return said.reduce((texts: Localized, locale: Locale) => withText(texts, locale, there[locale]), here)
  }

  /** The target's section, made where there is none yet. */
  #sectionHere(id: string): string {
    const { source } = this.#push
    const section = source.sections.find((one) => one.id === id)
    const known = this.#here.get(id)
    if (known !== undefined || !section) return known ?? id
    const made = { ...section, id: this.#made(id) }
    const places = placedLike(idsOf(this.next.sections), this.#hereIds(source.sections), made.id)
    this.next.sections = inOrder([...this.next.sections, made], places)
    return made.id
  }

  #groupHere(id: string): string {
    const group = this.#push.source.groups.find((one) => one.id === id)
    const known = this.#here.get(id)
    if (known !== undefined || !group) return known ?? id
    const offer = offerHere(group.offer, { min: 0, max: 1, choices: [] }, this.#push.newId)
    const made = { ...group, id: this.#made(id), offer }
    this.next.groups = [...this.next.groups, made]
    return made.id
  }

  #add(item: SideItem): void {
    const { source, target, pairs } = this.#push
    const sameMoney = source.currency === target.currency
    const comes = (id: string) =>
      sameMoney || pairs.here.has(id) || source.groups.some((group) => group.id === id && costsNothing(group))
    const made: SideItem = {
      ...item,
      ...(!sameMoney && { price: 0, active: false }),
      id: this.#made(item.id),
      sectionId: this.#sectionHere(item.sectionId),
      stationId: this.#stationHere(item.stationId),
      groupIds: item.groupIds.filter(comes).map((id) => this.#groupHere(id)),
    }
    this.next.items = [...this.next.items, made]
    this.#putInPlace(made, item)
  }

  /** The kitchen is each branch's own: the station of the same name, else the first. */
  #stationHere(id: string): string {
    const { source, target } = this.#push
    const name = source.stations.find((one) => one.id === id)?.name.en
    const same = target.stations.find((one) => name !== undefined && foldForSearch(one.name.en) === foldForSearch(name))
    return (same ?? target.stations[0])?.id ?? id
  }

  /** A dish that came into a section, behind the one it stands behind at the source. */
  #putInPlace(made: SideItem, item: SideItem): void {
    const ours = itemsIn(this.#push.source, item.sectionId)
    const there = idsOf(itemsIn(this.next, made.sectionId)).filter((id) => id !== made.id)
    this.#reorder(made.sectionId, placedLike(there, this.#hereIds(ours), made.id))
  }

  #reorder(sectionId: string, ids: readonly string[]): void {
    const others = this.next.items.filter((item) => item.sectionId !== sectionId)
    this.next.items = [...others, ...inOrder(itemsIn(this.next, sectionId), ids)]
  }

  #made(sourceId: string): string {
    const id = this.#push.newId()
    this.#here.set(sourceId, id)
    this.made.push([id, sourceId])
    return id
  }

  #hereIds(things: readonly { readonly id: string }[]): string[] {
    return things.flatMap(({ id }) => this.#here.get(id) ?? [])
  }
}

const idsOf = (things: readonly { readonly id: string }[]): string[] => things.map(({ id }) => id)

const inOrder = <T extends { readonly id: string }>(things: readonly T[], ids: readonly string[]): T[] => {
  const wished = ordered(idsOf(things), ids)
  return wished.flatMap((id) => things.find((thing) => thing.id === id) ?? [])
}
