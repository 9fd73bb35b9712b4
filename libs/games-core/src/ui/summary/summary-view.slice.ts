import { rootReducer } from '@paasa/api-client/ui';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** The two parts of a game's summary. */
export type SummaryPart = 'session' | 'all';
export type SummaryChart = 'bets' | 'cumulative';

interface PartView {
  readonly isOpen: boolean;
  readonly chart: SummaryChart;
}

type SummaryView = Record<SummaryPart, PartView>;

// The series of all bets may be long, so it is requested when the player opens it.
const initialState: SummaryView = {
  session: { isOpen: true, chart: 'bets' },
  all: { isOpen: false, chart: 'bets' },
};

const slice = createSlice({
  name: 'summaryView',
  initialState,
  reducers: {
    partToggled: (view, { payload: part }: PayloadAction<SummaryPart>) => {
      view[part] = { ...view[part], isOpen: !view[part].isOpen };
    },
    chartChosen: (view, { payload }: PayloadAction<{ part: SummaryPart; chart: SummaryChart }>) => {
      view[payload.part] = { ...view[payload.part], chart: payload.chart };
    },
  },
  selectors: { selectPartView: (view, part: SummaryPart): PartView => view[part] },
});

const injected = slice.injectInto(rootReducer);

export const { partToggled, chartChosen } = slice.actions;
/** Which parts are open and which chart is shown; for all games, until the page is closed. */
export const selectPartView: (
  state: { readonly summaryView?: SummaryView | undefined },
  part: SummaryPart,
) => PartView = injected.selectors.selectPartView;
