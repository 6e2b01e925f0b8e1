import { contract } from '../kernel/contract'
import { empty } from '../orders/orders.contract'
import { firstRun, markStepBody, needCheckBody, noteTestOrderBody, putAwayBody } from './first-run.contract'
import * as run from './first-run.endpoints'

export const firstRunContracts = {
  readFirstRun: contract(run.readFirstRun, {
    summary: 'How far a new branch is on its way to its first ticket',
    reply: firstRun,
  }),
  markFirstStep: contract(run.markFirstStep, {
    summary: 'Say of a step of the set-up that it is done or skipped',
    body: markStepBody,
    reply: firstRun,
  }),
  noteTestOrder: contract(run.noteTestOrder, {
    summary: 'Remember which order tries the kitchen',
    body: noteTestOrderBody,
    reply: firstRun,
  }),
  needFirstCheck: contract(run.needFirstCheck, {
    summary: 'Say that the restaurant can do without what is usually wanted later, or wants it after all',
    body: needCheckBody,
    reply: firstRun,
  }),
  putFirstRunAway: contract(run.putFirstRunAway, {
    summary: 'Take the set-up off Today, or put it back',
    body: putAwayBody,
    reply: firstRun,
  }),
  takeSampleMenu: contract(run.takeSampleMenu, {
    summary: 'Put six sample dishes on an empty menu',
    body: empty,
    reply: firstRun,
  }),
  dropSampleMenu: contract(run.dropSampleMenu, {
    summary: 'Take the sample dishes that nobody has changed off the menu',
    body: empty,
    reply: firstRun,
  }),
}
