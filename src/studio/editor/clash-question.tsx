/** Which of two names a page is to have, where somebody else gave it one meanwhile. */
interface ClashProps {
  theirs: string;
  own: string;
  onTheirs: () => void;
  onOwn: () => void;
}

export function ClashQuestion({ theirs, own, onTheirs, onOwn }: ClashProps) {
  return (
    <div className="note" role="alert">
      <p>Somebody else called this page “{theirs}” meanwhile. What shall it be called?</p>
      <div className="note-buttons">
        <button type="button" onClick={onTheirs}>
          Keep “{theirs}”
        </button>
        <button type="button" onClick={onOwn}>
          Call it “{own}”
        </button>
      </div>
    </div>
  );
}
