import type { Theme } from './theme.js';

declare module 'styled-components' {
  /** Gives `({ theme }) => theme.color.text` its type in every lib that imports this door. */
  // oxlint-disable-next-line typescript/no-empty-object-type -- merging needs an interface, the fields are Theme's
  export interface DefaultTheme extends Theme {}
}

export type { Theme };
