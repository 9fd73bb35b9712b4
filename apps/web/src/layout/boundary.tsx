import { Component, type ReactNode } from 'react';
import { BrokenPlace } from './broken-place.js';
import { isMissingCode, MissingCode } from './missing-code.js';

interface BoundaryProps {
  /** The place of the boundary. A new place resets it. */
  place: string;
  children: ReactNode;
}

interface BoundaryState {
  failure: 'broken' | 'missing' | null;
}

/** Catches errors of a page, and pages whose code did not load. React offers this to classes only. */
export class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failure: null };

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { failure: isMissingCode(error) ? 'missing' : 'broken' };
  }

  override componentDidUpdate({ place }: BoundaryProps) {
    if (place !== this.props.place && this.state.failure !== null) this.setState({ failure: null });
  }

  override render() {
    if (this.state.failure === 'missing') return <MissingCode />;
    return this.state.failure === 'broken' ? <BrokenPlace /> : this.props.children;
  }
}
