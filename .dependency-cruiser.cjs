/** The borders between the parts. Each rule's comment is what a person sees who crosses one. */
const tests = String.raw`(\.(test|spec)\.tsx?|/test-[^/]+\.ts)$`
const npm = '(^|/)node_modules/'
const own = { dependencyTypesNot: ['core'], couldNotResolve: false }

/** Nothing in `from` may import anything of this repository but `to` and itself. */
const knowsOnly = (name, comment, from, to) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from },
  to: { pathNot: [from, npm, ...to], ...own },
})

const forbids = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

module.exports = {
  forbidden: [
    forbids('no-cycles', 'Two files that need each other are one file, or a third is missing.', {}, { circular: true }),
    forbids('everything-resolves', 'The imported file or package does not exist.', {}, { couldNotResolve: true }),

    knowsOnly('shared-knows-nobody', 'shared is the language of all sides and imports none of them.', '^shared/', []),
    knowsOnly('web-knows-shared', 'The web app meets the services only in shared and over the wire.', '^web/src/', [
      '^shared/',
    ]),
    knowsOnly('platform-knows-shared', 'What services share cannot know a service.', '^services/platform/', [
      '^shared/',
    ]),
    knowsOnly('api-knows-platform', 'The API and the gateway meet in the log and the bus only.', '^services/api/', [
      '^shared/',
      '^services/platform/',
    ]),
    knowsOnly(
      'gateway-knows-platform',
      'The API and the gateway meet in the log and the bus only.',
      '^services/gateway/',
      ['^shared/', '^services/platform/'],
    ),
    forbids('services-know-no-web', 'A service never imports the web app.', { path: '^services/' }, { path: '^web/' }),

    forbids(
      'rules-are-pure',
      'Rules import contracts, limits, other rules, pure cores, the kernel, money, locale and who acts: no I/O, no framework.',
      { path: String.raw`\.rules\.ts$` },
      { pathNot: [String.raw`\.(contract|limits|rules|core)\.ts$`, '^shared/src/(kernel|money|locale|identity)/'] },
    ),
    forbids(
      'routes-decide-nothing',
      'A route calls a command or a repository; it touches no table and no log.',
      { path: String.raw`\.routes\.ts$` },
      { path: [String.raw`\.table\.ts$`, '^services/platform/src/log/'] },
    ),
    forbids(
      'tables-behind-repositories',
      'Only a repository queries a table; the schema and the migrations may list them.',
      { pathNot: [String.raw`\.(repository|table)\.ts$`, '^services/platform/src/(db|schema)/', tests] },
      { path: String.raw`\.table\.ts$` },
    ),
    forbids(
      'nouns-meet-in-commands',
      'Another noun is used through its commands or its repository.',
      { path: '^services/api/src/([^/]+)/', pathNot: tests },
      {
        path: '^services/api/src/[^/]+/',
        pathNot: ['^services/api/src/($1|kernel|errors|sheets)/', String.raw`\.(commands|repository)\.ts$`],
      },
    ),

    forbids(
      'base-knows-no-feature',
      'live, api, ui, i18n, outbox, session and worker serve the features and know none of them.',
      { path: '^web/src/(live|api|ui|i18n|outbox|session|worker)/' },
      { path: '^web/src/(features|screens|app|entries)/' },
    ),
    forbids(
      'features-know-no-screen',
      'A screen puts features together, not the other way round.',
      { path: '^web/src/features/' },
      { path: '^web/src/(screens|app|entries)/' },
    ),
    forbids(
      'features-know-no-feature',
      'Features do not know each other: a screen puts them together.',
      { path: '^web/src/features/([^/]+)/' },
      { path: '^web/src/features/', pathNot: '^web/src/features/$1/' },
    ),
    forbids(
      'screens-know-no-app',
      'The app holds the screens and hands them what they need.',
      { path: '^web/src/screens/' },
      { path: '^web/src/(app|entries)/' },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|migrations|[.]turbo)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json', '.d.ts'],
    },
  },
}
