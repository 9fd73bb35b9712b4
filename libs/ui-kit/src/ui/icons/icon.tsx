/** Our own drawings on a 24 × 24 grid, made of strokes. */
const strokes = {
  home: 'M4 11.2 12 4l8 7.2M6 9.6V20h4.5v-5.5h3V20H18V9.6',
  games:
    'M7.5 8h9a4.5 4.5 0 0 1 4.4 5.4l-.7 3.3a2.2 2.2 0 0 1-3.9.8L14.8 15H9.2l-1.5 2.5a2.2 2.2 0 0 1-3.9-.8l-.7-3.3A4.5 4.5 0 0 1 7.5 8ZM8 10.3v3M6.5 11.8h3M15.5 10.8h.01M17.5 12.8h.01',
  profile: 'M12 12.2a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20c.9-3.4 3.8-5.2 7.5-5.2s6.6 1.8 7.5 5.2',
  dashboard: 'M4 4h7v9H4zM14 4h6v5h-6zM14 12h6v8h-6zM4 16h7v4H4z',
  wallet:
    'M17 7.5V5.2A1.2 1.2 0 0 0 15.5 4L5.2 5.8A1.5 1.5 0 0 0 4 7.3V18a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2V9.5a2 2 0 0 0-2-2H4.5M16.3 13.8h.01',
  transfers: 'M4 8.5h15L15.5 5M20 15.5H5L8.5 19',
  help: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM9.6 9.6a2.5 2.5 0 1 1 3.7 2.2c-.9.5-1.3 1-1.3 1.8M12 16.7h.01',
  globe:
    'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM3.5 12h17M12 3.5c-5 5.5-5 11.5 0 17 5-5.5 5-11.5 0-17',
  logout: 'M10 4H6a2 2 0 0 0-2 2v12a2 2 0 0 0 2 2h4M15 8l4 4-4 4M19 12H9.5',
  login: 'M14 4h4a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2h-4M10.5 8l4 4-4 4M14.5 12H4',
  register:
    'M10 12.2a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM3 20c.8-3.4 3.5-5.2 7-5.2 1.5 0 2.9.3 4 1M18.5 14.5v6M15.5 17.5h6',
  menu: 'M4 6.5h16M4 12h16M4 17.5h16',
  close: 'M6 6l12 12M18 6 6 18',
  check: 'M5 12.5 10 17.5 19.5 7',
  shield: 'M12 3.5l7 2.6v5.4c0 4.4-2.9 7.5-7 9-4.1-1.5-7-4.6-7-9V6.1zM9 12l2.2 2.2L15.2 10',
  warning: 'M12 4.5 21 19.5H3zM12 10v4M12 16.8h.01',
  play: 'M8 5.2v13.6L19 12z',
  'chevron-left': 'M14.5 6 8.5 12l6 6',
  'chevron-right': 'M9.5 6l6 6-6 6',
  'chevron-down': 'M6 9.5l6 6 6-6',
} as const;

export type IconName = keyof typeof strokes;

/** A drawing of a lib of its own. Only icons that many pages use are in the shell of every page. */
export interface IconDrawing {
  readonly path: string;
}

/** A small drawing in the colour of the text around it. Screen readers skip it. */
export function Icon({ name, size = '1.5rem' }: { name: IconName | IconDrawing; size?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentcolor"
      strokeWidth="1.9"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={typeof name === 'string' ? strokes[name] : name.path} />
    </svg>
  );
}
