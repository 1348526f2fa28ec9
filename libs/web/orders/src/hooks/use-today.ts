import { serverNow } from '@shop/web-apollo';
import { useEffect, useState } from 'react';

/** Current UTC day by the server clock, such as `2026-03-02`; changes at midnight. */
export function useToday(): string {
  const [today, setToday] = useState(utcDay);
  useEffect(() => {
    const timer = setInterval(() => setToday(utcDay()), 1000);
    return () => clearInterval(timer);
  }, []);
  return today;
}

const utcDay = () => new Date(serverNow()).toISOString().slice(0, 10);
