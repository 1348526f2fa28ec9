import { TEST_CARDS } from '../card/test-cards';
import styles from './payment.module.css';

export function TestCardList() {
  return (
    <details className={styles.testCards} open>
      <summary>Test cards of this demo</summary>
      <table>
        <tbody>
          {TEST_CARDS.map(({ number, effect }) => (
            <tr key={number}>
              <td>{number}</td>
              <td>{effect}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>With any future date and any three digits. No money moves.</p>
    </details>
  );
}
