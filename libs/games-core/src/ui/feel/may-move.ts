/** Whether something may move now. */
export const mayMove = (): boolean =>
  !document.hidden &&
  typeof matchMedia !== 'undefined' &&
  matchMedia('(prefers-reduced-motion: no-preference)').matches;
