import { useEffect, useState } from 'react';

/** The current value of `read`, which is called again every second. */
export function useEverySecond<Value>(read: () => Value): Value {
  const [value, setValue] = useState(read);
  useEffect(() => {
    const timer = setInterval(() => setValue(read), 1000);
    return () => clearInterval(timer);
  }, [read]);
  return value;
}
