import { beforeEach, expect, test, vi } from 'vitest'
import { updateNow, useUpdate, watchForUpdates } from './update'

/* Two tabs of one browser: a new version waits, and the other tab may take it first. */

class Version extends EventTarget {
  state: ServiceWorkerState = 'installed'
  postMessage = vi.fn()
}
const worker = (version: Version) => version as unknown as ServiceWorker

const reload = vi.fn()
const container = Object.assign(new EventTarget(), { controller: new Version() })
vi.stubGlobal('navigator', { serviceWorker: container })
vi.stubGlobal('location', { reload })
let page: string
vi.stubGlobal('fetch', async () => new Response(`<script type="module" src="${page}"></script>`))

const registration = Object.assign(new EventTarget(), { waiting: null as Version | null, installing: null })
const watch = () => watchForUpdates(registration as unknown as ServiceWorkerRegistration)

/** It is active in every tab of this browser. */
function takesOver(version: Version): void {
  version.state = 'activated'
  registration.waiting = null
  container.controller = version
  container.dispatchEvent(new Event('controllerchange'))
}

vi.spyOn(document, 'querySelector').mockReturnValue({ getAttribute: () => '/assets/old.js' } as unknown as Element)
watch()
beforeEach(() => {
  reload.mockClear()
  page = '/assets/new.js'
  useUpdate.setState({ waiting: null })
})

test('what waits takes over when it is wanted, and the page starts anew once it has', () => {
  const version = new Version()
  useUpdate.setState({ waiting: worker(version) })
  updateNow()
  expect(version.postMessage).toHaveBeenCalledWith({ type: 'take over' })
  expect(reload).not.toHaveBeenCalled()
  takesOver(version)
  expect(reload).toHaveBeenCalledOnce()
})

test('when another tab has taken it, the page starts anew at once', () => {
  const version = new Version()
  useUpdate.setState({ waiting: worker(version) })
  takesOver(version)
  updateNow()
  expect(reload).toHaveBeenCalledOnce()
})

test('a tab that slept while it waited is told all the same', async () => {
  const version = new Version()
  takesOver(version)
  await vi.waitFor(() => expect(useUpdate.getState().waiting).toBe(version))
  updateNow()
  expect(reload).toHaveBeenCalledOnce()
})

test('a page that is the new version already needs none', async () => {
  page = '/assets/old.js'
  takesOver(new Version())
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(useUpdate.getState().waiting).toBeNull()
})
