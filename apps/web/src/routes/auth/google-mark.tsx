export function GoogleMark() {
  return (
    <svg width="20" height="20" viewBox="0 0 20 20" fill="none" strokeWidth="3.4" aria-hidden="true">
      <path stroke="#ea4335" d="M15.4 5.2A7.2 7.2 0 0 0 3.5 7" />
      <path stroke="#fbbc05" d="M3.5 7a7.2 7.2 0 0 0 0 6" />
      <path stroke="#34a853" d="M3.5 13a7.2 7.2 0 0 0 11.2 2.4" />
      <path stroke="#4285f4" d="M14.7 15.4A7.2 7.2 0 0 0 17.2 10H10" />
    </svg>
  );
}
