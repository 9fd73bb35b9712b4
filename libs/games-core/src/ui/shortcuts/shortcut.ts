/** A single key that does what a control of the game does. */
export interface Shortcut {
  /** One lower-case letter or sign. */
  readonly key: string;
  /** What it does, for the list of shortcuts. */
  readonly label: string;
  /** False while its control is disabled as well. */
  readonly isEnabled: boolean;
  readonly run: () => void;
}

/** Lists the shortcuts; kept by the toolbar itself. */
export const HELP_KEY = '?';
