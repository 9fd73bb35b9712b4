/** Colours by meaning; the only place with raw values. `theme.test.ts` holds them to WCAG 2.2 AA. */
const color = {
  page: '#0a0f1e',
  pageGlow: '#1a2450',
  sunken: '#070b17',
  surface: '#131a30',
  surfaceRaised: '#1a2340',
  surfaceHover: '#232e54',
  /** Decorative only: the surfaces differ too. */
  line: '#27325a',
  /** The edge of an input or a button. */
  lineControl: '#7280b4',
  text: '#eef1fb',
  textMuted: '#abb5d6',
  link: '#9dbdff',
  focus: '#b7d0ff',
  accent: '#ffb629',
  accentHover: '#ffc757',
  accentSoft: '#3a2d16',
  onAccent: '#1f1400',
  win: '#3ddcaa',
  winSoft: '#0e3234',
  onWin: '#00241a',
  loss: '#ff8095',
  lossSoft: '#3b1a30',
  onLoss: '#2b0008',
  pending: '#f7d264',
  pendingSoft: '#3a3320',
  danger: '#c9304a',
  dangerHover: '#b3243d',
  onDanger: '#ffffff',
  overlay: 'rgb(4 7 16 / 72%)',
  /** The light that passes over loading content. */
  shimmer: 'rgb(157 189 255 / 14%)',
} as const;

const media = {
  fromTablet: '@media (min-width: 40rem)',
  fromDesktop: '@media (min-width: 64rem)',
  fromWide: '@media (min-width: 90rem)',
  fromHuge: '@media (min-width: 140rem)',
  /** Without the sidebar. */
  smallScreen: '@media not all and (min-width: 64rem)',
  /** A phone held upright. */
  phone: '@media not all and (min-width: 40rem)',
  /** A phone on which the bar at the bottom always stays in sight. */
  tallPhone: '@media (max-width: 39.99rem) and (min-height: 47.5rem)',
  /** For devices on which hover does not stay after a tap. */
  canHover: '@media (hover: hover)',
  /** A touch device without a keyboard, as far as a browser knows. */
  touchOnly: '@media (hover: none) and (pointer: coarse)',
  reducedMotion: '@media (prefers-reduced-motion: reduce)',
} as const;

/** The look of the product: dark ink, one marigold accent, teal for wins, rose for losses. */
export const theme = {
  color,
  media,
  space: { xxs: '0.25rem', xs: '0.5rem', s: '0.75rem', m: '1rem', l: '1.5rem', xl: '2.5rem', xxl: '4rem' },
  radius: { s: '0.5rem', m: '0.875rem', l: '1.375rem', pill: '999px' },
  shadow: {
    raised: '0 1px 0 rgb(255 255 255 / 4%) inset, 0 12px 32px -16px rgb(0 0 0 / 70%)',
    overlay: '0 32px 80px -20px rgb(0 0 0 / 85%)',
    glow: '0 8px 28px -10px rgb(255 182 41 / 55%)',
  },
  font: {
    /** The page that uses the theme brings the typeface and its stand-ins: `apps/web/src/first-paint.css`. */
    family: "Figtree, 'Figtree Arial', 'Figtree Roboto', system-ui, sans-serif",
    mono: "ui-monospace, 'SF Mono', Menlo, Consolas, 'Liberation Mono', var(--font-of-language, monospace), monospace",
  },
  text: {
    xs: '0.75rem',
    s: '0.875rem',
    m: '1rem',
    l: '1.125rem',
    xl: '1.375rem',
    xxl: 'clamp(1.5rem, 1.2rem + 1.4vw, 2.125rem)',
    hero: 'clamp(2rem, 1.4rem + 3vw, 3.5rem)',
  },
  weight: { regular: 400, medium: 550, bold: 700, heavy: 800 },
  motion: { fast: '120ms ease-out', smooth: '220ms cubic-bezier(0.2, 0.8, 0.2, 1)' },
  layer: { sticky: 10, bar: 20, toast: 100 },
  size: {
    /** The main targets for a finger: 44 px. */
    control: '2.75rem',
    avatar: { s: '2.25rem', l: '5.5rem' },
    /** On a very wide screen the page grows with it. */
    content: 'min(112rem, max(90rem, 80vw))',
    bar: '4rem',
    /** The bar at the bottom of a phone, with the room that the phone itself needs there. */
    bottomBar: 'calc(3.5rem + env(safe-area-inset-bottom))',
    /** The strip that says that this is play money. It stands above the bar and scrolls away. */
    strip: '2rem',
    sidebar: '15rem',
    sidebarFolded: '4.5rem',
  },
} as const;

export type Theme = typeof theme;
