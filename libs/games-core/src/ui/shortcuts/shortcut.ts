/** A single key for a control of the game. */
export interface Shortcut {
  /** One lower-case letter or sign. */
  readonly key: string;
  /** Its text in the list of shortcuts. */
  readonly label: string;
  /** False while its control is disabled. */
  readonly isEnabled: boolean;
  readonly run: () => void;
}

/** Opens the list of shortcuts; part of the toolbar. */
export const HELP_KEY = '?';
