const TYPING = 'textarea, select, [contenteditable]:not([contenteditable="false"])';
const TYPING_ROLES =
  '[role="textbox"], [role="searchbox"], [role="combobox"], [role="listbox"], [role="spinbutton"]';
const PRESSED_BY_SPACE = 'button, a[href], summary, input, [role="button"]';
const NEVER_TYPED_INTO = new Set([
  'button',
  'checkbox',
  'color',
  'file',
  'image',
  'radio',
  'range',
  'reset',
  'submit',
]);

function isTypedInto(element: Element): boolean {
  if (element instanceof HTMLInputElement) return !NEVER_TYPED_INTO.has(element.type);
  return element.closest(`${TYPING}, ${TYPING_ROLES}`) !== null;
}

/** Whether the focused control uses the key itself. */
function isTakenByTarget(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof Element)) return false;
  return isTypedInto(target) || (key === ' ' && target.closest(PRESSED_BY_SPACE) !== null);
}

const isDialogOpen = (): boolean =>
  document.querySelector('dialog[open], [role="dialog"], [role="alertdialog"]') !== null;

/** Whether a key press is not for the game's shortcuts, or is a repetition of a held key. */
export function isKeyTaken(event: KeyboardEvent): boolean {
  return (
    event.defaultPrevented ||
    event.repeat ||
    event.isComposing ||
    event.ctrlKey ||
    event.altKey ||
    event.metaKey ||
    isTakenByTarget(event.target, event.key) ||
    isDialogOpen()
  );
}
