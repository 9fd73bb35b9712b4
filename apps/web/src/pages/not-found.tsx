import { DeadEnd } from '../components/dead-end.js';

export function NotFoundPage() {
  return (
    <DeadEnd
      title="Page not found"
      text="Nothing lives at this address."
      backTo="/"
      backText="Back to home"
    />
  );
}
