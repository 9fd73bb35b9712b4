import { createGlobalStyle } from 'styled-components';

/** On paper: dark on white, without the frame of the page and without controls. */
export const PrintStyle = createGlobalStyle`
  @media print {
    @page { margin: 14mm; }
    html { color-scheme: only light; }
    html, body { background: Canvas; color: CanvasText; min-height: 0; font-size: 10pt; }
    header, footer, nav, aside, button, a[href^='#'], [data-screen-only] { display: none !important; }
    main, main * {
      color: CanvasText !important;
      background: none !important;
      box-shadow: none !important;
      border-color: GrayText !important;
    }
    main, main > *, body > * { min-height: 0 !important; padding: 0 !important; max-width: none !important; }
    [role='group'] { overflow: visible !important; }
    thead { display: table-header-group; }
    [data-sheet] { border: 0 !important; padding: 0 !important; }
    tr, dl > div { break-inside: avoid; }
    h2 { break-after: avoid; }
  }
`;
