export const setup = {
  title: 'Set up sign-in',
  lead: 'Sufra signs people in through your own identity provider. It needs six settings, read from the environment when the server starts.',
  step: {
    provider: 'Open your identity provider',
    providerDetail:
      'Create a web app in its console, or open the one you have. The six values stand in its configuration.',
    values: 'Give the values to the server',
    valuesDetail: 'Set them in the environment of the process, or in the env file of your container.',
    restart: 'Start the server again',
    restartDetail:
      'Settings are read once, at the start. Then the first page is the landing page, and people sign in with their own accounts.',
  },
  settings: 'The six settings',
  meaning: {
    apiKey: 'Names your project to the provider. Not a secret.',
    authDomain: 'The host on which the provider signs people in.',
    projectId: 'The project whose accounts may enter.',
    storageBucket: 'Where the provider keeps pictures of accounts.',
    messagingSenderId: 'The sender of the provider’s messages.',
    appId: 'This web app within the project.',
  },
  example: 'As lines of an env file',
  exampleNote: 'Fill in your own values; nothing is sent from this page.',
  back: 'Back to the demo notice',
} as const
