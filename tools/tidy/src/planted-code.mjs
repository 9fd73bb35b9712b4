/** For each boundary a violation that must be refused, and legal code that must pass. */

export const linted = [
  {
    title: 'web → a server door',
    file: 'apps/web/src/planted.ts',
    code: "import { authPlugin } from '@paasa/auth/server';\nexport const x = authPlugin;\n",
    rule: 'eslint(no-restricted-imports)',
  },
  {
    title: 'web → a ui door (legal)',
    file: 'apps/web/src/planted.ts',
    code: "import { LoginPage } from '@paasa/auth/ui';\nexport const x = LoginPage;\n",
  },
  {
    title: 'a game → wallet',
    file: 'libs/games-dice/src/server/planted.ts',
    code: "import { foldLedger } from '@paasa/wallet';\nexport const x = foldLedger;\n",
    rule: 'workspace(enforce-module-boundaries)',
  },
  {
    title: 'a game → the kernel (legal)',
    file: 'libs/games-dice/src/server/planted.ts',
    code: "import { MIN_STAKE_PAISE } from '@paasa/games-core';\nexport const x = MIN_STAKE_PAISE;\n",
  },
  {
    title: 'the kernel → wallet',
    file: 'libs/games-core/src/server/planted.ts',
    code: "import { foldLedger } from '@paasa/wallet';\nexport const x = foldLedger;\n",
    rule: 'workspace(enforce-module-boundaries)',
  },
  {
    title: 'a domain → another domain',
    file: 'libs/wallet/src/server/planted.ts',
    code: "import { emailKeyOf } from '@paasa/auth';\nexport const x = emailKeyOf;\n",
    rule: 'workspace(enforce-module-boundaries)',
  },
  {
    title: 'ui-kit → a platform lib',
    file: 'libs/ui-kit/src/ui/planted.ts',
    code: "import { api } from '@paasa/api-client/ui';\nexport const x = api;\n",
    rule: 'workspace(enforce-module-boundaries)',
  },
  {
    title: 'the sandbox → the product',
    file: 'apps/sandbox/src/planted.ts',
    code: "import { paise } from '@paasa/money';\nexport const x = paise;\n",
    rule: 'workspace(enforce-module-boundaries)',
  },
  {
    title: 'the outside world → the product',
    file: 'libs/outside/src/server/planted.ts',
    code: "import { paise } from '@paasa/money';\nexport const x = paise;\n",
    rule: 'workspace(enforce-module-boundaries)',
  },
  {
    title: 'a game → the outside world',
    file: 'libs/games-dice/src/server/planted.ts',
    code: "import { startSandbox } from '@paasa/outside/server';\nexport const x = startSandbox;\n",
    rule: 'workspace(enforce-module-boundaries)',
  },
  {
    title: 'a server that ships → the outside world',
    file: 'libs/wallet/src/server/planted.ts',
    code: "import { startSandbox } from '@paasa/outside/server';\nexport const x = startSandbox;\n",
    rule: 'eslint(no-restricted-imports)',
  },
  {
    title: 'a lib → a tool, by its path',
    file: 'libs/server-kit/src/testing/planted.ts',
    code: "import { startPostgresServer } from '../../../../tools/run/src/postgres-server.mjs';\nexport const x = startPostgresServer;\n",
    rule: 'workspace(enforce-module-boundaries)',
  },
  {
    title: 'rules → React',
    file: 'libs/games-dice/src/rules/planted.ts',
    code: "import { useState } from 'react';\nexport const x = useState;\n",
    rule: 'eslint(no-restricted-imports)',
  },
  {
    title: 'rules → Node',
    file: 'libs/games-dice/src/rules/planted.ts',
    code: "import { readFileSync } from 'node:fs';\nexport const x = readFileSync;\n",
    rule: 'eslint(no-restricted-imports)',
  },
  {
    title: 'rules → their own server',
    file: 'libs/games-dice/src/rules/planted.ts',
    code: "import { dicePlugin } from '../server/index.js';\nexport const x = dicePlugin;\n",
    rule: 'eslint(no-restricted-imports)',
  },
  {
    title: 'server → ui inside one lib',
    file: 'libs/wallet/src/server/planted.ts',
    code: "import { DepositPage } from '../ui/index.js';\nexport const x = DepositPage;\n",
    rule: 'eslint(no-restricted-imports)',
  },
  {
    title: 'ui → server inside one lib',
    file: 'libs/wallet/src/ui/planted.ts',
    code: "import { walletPlugin } from '../server/index.js';\nexport const x = walletPlugin;\n",
    rule: 'eslint(no-restricted-imports)',
  },
  {
    title: 'a screen → a testing door',
    file: 'libs/wallet/src/ui/planted.ts',
    code: "import { createTestStore } from '@paasa/api-client/testing';\nexport const x = createTestStore;\n",
    rule: 'eslint(no-restricted-imports)',
  },
  {
    title: 'ui → its own rules (legal)',
    file: 'libs/wallet/src/ui/planted.ts',
    code: "import { foldLedger } from '../rules/fold-ledger.js';\nexport const x = foldLedger;\n",
  },
  {
    title: 'rules using new Date()',
    file: 'libs/games-dice/src/rules/planted.ts',
    code: 'export const at = () => new Date();\n',
    rule: 'workspace(no-restricted-syntax)',
  },
  {
    title: 'rules using Date.now()',
    file: 'libs/games-dice/src/rules/planted.ts',
    code: 'export const at = () => Date.now();\n',
    rule: 'eslint(no-restricted-properties)',
  },
  {
    title: 'rules using Math.random()',
    file: 'libs/games-dice/src/rules/planted.ts',
    code: 'export const r = () => Math.random();\n',
    rule: 'eslint(no-restricted-properties)',
  },
  {
    title: 'rules turning a given instant into a Date (legal)',
    file: 'libs/games-dice/src/rules/planted.ts',
    code: 'export const at = (ms: number) => new Date(ms);\n',
  },
  {
    title: 'a contract reading the environment',
    file: 'libs/auth/src/contract/planted.ts',
    code: 'export const mode = () => process.env;\n',
    rule: 'eslint(no-restricted-globals)',
  },
  {
    title: 'a door that gives everything',
    file: 'libs/auth/src/index.ts',
    code: "export * from './rules/email-key.js';\n",
    rule: 'workspace(no-restricted-syntax)',
  },
  {
    title: 'a server drawing by Math.random()',
    file: 'libs/games-core/src/server/planted.ts',
    code: 'export const r = () => Math.random();\n',
    rule: 'eslint(no-restricted-properties)',
  },
  {
    title: 'a screen that reads a reference while it draws',
    file: 'libs/wallet/src/ui/planted.tsx',
    code: "import { useRef } from 'react';\nexport function Planted() {\n  const count = useRef(0);\n  return <p>{count.current}</p>;\n}\n",
    rule: 'react-compiler(refs)',
  },
  {
    title: 'a hook under a condition',
    file: 'libs/wallet/src/ui/planted.tsx',
    code: "import { useId } from 'react';\nexport function Planted({ isOn }: { isOn: boolean }) {\n  if (isOn) return null;\n  return <p id={useId()} />;\n}\n",
    rule: 'react-hooks(rules-of-hooks)',
  },
  {
    title: 'a picture without words',
    file: 'libs/wallet/src/ui/planted.tsx',
    code: 'export function Planted() {\n  return <img src="/logo.svg" />;\n}\n',
    rule: 'jsx-a11y(alt-text)',
  },
];

/** Code that breaks a rule which needs types. */
export const typed = [
  {
    title: 'a promise that nothing waits for',
    code: 'export const f = (): void => {\n  Promise.resolve(1);\n};\n',
    rule: 'typescript(no-floating-promises)',
  },
  {
    title: 'a promise as a condition',
    code: 'export const f = (): number => (Promise.resolve(1) ? 1 : 2);\n',
    rule: 'typescript(no-misused-promises)',
  },
  {
    title: 'a wait for a plain value',
    code: 'export const f = async (): Promise<number> => await 1;\n',
    rule: 'typescript(await-thenable)',
  },
  {
    title: 'a switch without one of the cases',
    code: "export function f(kind: 'a' | 'b'): number {\n  switch (kind) {\n    case 'a':\n      return 1;\n  }\n  return 2;\n}\n",
    rule: 'typescript(switch-exhaustiveness-check)',
  },
  {
    title: 'a condition that always holds',
    code: 'export const f = (kind: { a: 1 }): number => kind?.a;\n',
    rule: 'typescript(no-unnecessary-condition)',
  },
  {
    title: 'a promise that `void` says is not waited for (legal)',
    code: 'export const f = (): void => void Promise.resolve(1);\n',
  },
];

export const compiled = [
  {
    title: 'rules touching the DOM do not compile',
    project: 'libs/games-dice/tsconfig.rules.json',
    file: 'libs/games-dice/src/rules/planted.ts',
    code: 'export const x = document.title;\n',
    rejected: true,
  },
  {
    title: 'rules touching Node do not compile',
    project: 'libs/games-dice/tsconfig.rules.json',
    file: 'libs/games-dice/src/rules/planted.ts',
    code: 'export const x = process.pid;\n',
    rejected: true,
  },
  {
    title: 'a server touching the DOM does not compile',
    project: 'libs/wallet/tsconfig.server.json',
    file: 'libs/wallet/src/server/planted.ts',
    code: 'export const x = document.title;\n',
    rejected: true,
  },
  {
    title: 'a screen touching Node does not compile',
    project: 'libs/wallet/tsconfig.ui.json',
    file: 'libs/wallet/src/ui/planted.ts',
    code: 'export const x = process.pid;\n',
    rejected: true,
  },
  {
    title: 'a screen touching the DOM compiles (legal)',
    project: 'libs/wallet/tsconfig.ui.json',
    file: 'libs/wallet/src/ui/planted.ts',
    code: 'export const x = document.title;\n',
    rejected: false,
  },
  {
    title: 'web cannot resolve a server door',
    project: 'apps/web/tsconfig.app.json',
    file: 'apps/web/src/planted.ts',
    code: "import { authPlugin } from '@paasa/auth/server';\nexport const x = authPlugin;\n",
    rejected: true,
  },
];
