/** The food glyphs on a 100 x 100 grid in three tones: g1 deep, g2 middle, g3 light; g4 leaf green; s = stroked. */
export function CoverGlyphs() {
  return (
    <svg className="glyphs" aria-hidden="true" focusable="false">
      <symbol id="glyph-pot" viewBox="-4 -6 108 108" overflow="visible">
        <path className="s g3" d="M36 17c-5-5 5-8 0-13M64 17c-5-5 5-8 0-13" />
        <path className="g1" d="M4 48h16v13h-7a9 9 0 0 1-9-9zM96 48H80v13h7a9 9 0 0 0 9-9zM14 43a36 19 0 0 1 72 0z" />
        <circle className="g1" cx="50" cy="21" r="6" />
        <path className="g2" d="M15 43h70v34a15 15 0 0 1-15 15H30a15 15 0 0 1-15-15z" />
        <path className="g1" d="M15 43h70v8H15z" />
        <path className="s g3" d="M27 37c3-4 9-7 15-8M25 61v13" />
      </symbol>
      <symbol id="glyph-bowl" viewBox="-4 -6 108 108" overflow="visible">
        <path className="s g3" d="M38 30c-6-6 6-10 0-17M52 26c-6-6 6-10 0-17M66 30c-6-6 6-10 0-17" />
        <path className="g2" d="M6 46h88c0 18-11 32-26 38v8H32v-8C17 78 6 64 6 46z" />
        <ellipse className="g1" cx="50" cy="46" rx="44" ry="9.5" />
        <ellipse className="g3" cx="50" cy="46.5" rx="36" ry="6" />
        <path className="g1" d="M44 47c4-5 12-5 16-1-4 4-12 5-16 1z" />
        <path className="s g3" d="M17 60c2 6 6 11 11 14" />
      </symbol>
      <symbol id="glyph-loaf" viewBox="-4 -6 108 108" overflow="visible">
        <path className="g2" d="M5 56c0-22 20-34 45-34s45 12 45 34c0 16-9 24-22 24H27C14 80 5 72 5 56z" />
        <path className="g1" d="M6 62c4 6 11 9 21 9h46c10 0 17-3 21-9-2 12-10 18-21 18H27C16 80 8 74 6 62z" />
        <path
          className="g3"
          d="M24 33c10 4 15 14 14 27-11-6-16-15-14-27zM46 29c10 5 14 15 12 28-10-7-14-17-12-28zM67 31c9 5 12 14 10 25-9-6-12-15-10-25z"
        />
      </symbol>
      <symbol id="glyph-leaf" viewBox="-4 -6 108 108" overflow="visible">
        <path className="s g1" d="M50 96V30" />
        <path
          className="g2"
          d="M50 4c14 12 16 27 0 42C34 31 36 16 50 4zM48 64C27 65 15 53 13 34c20 0 33 10 35 30zM52 64c21 1 33-11 35-30-20 0-33 10-35 30z"
        />
        <path className="g1" d="M48 88c-16 1-26-7-28-21 16 0 26 7 28 21zM52 88c16 1 26-7 28-21-16 0-26 7-28 21z" />
        <path className="s t g3" d="M50 16v20M22 42l18 16M78 42L60 58" />
      </symbol>
      <symbol id="glyph-fish" viewBox="-4 -6 108 108" overflow="visible">
        <path
          className="g2"
          d="M4 52c13-22 36-30 56-22 8 3 14 9 20 15l15-13c3 13 3 26 0 40L80 58c-6 7-12 13-20 16-20 8-43 0-56-22z"
        />
        <path
          className="g1"
          d="M4 52c7-12 17-20 27-23 6 15 6 31 0 46C21 72 11 64 4 52zM44 27c7-8 18-10 26-7l-6 12c-6-4-12-6-20-5zM46 77c5 6 12 8 19 7l-3-10c-5 2-10 3-16 3z"
        />
        <circle className="g3" cx="20" cy="47" r="3.6" />
        <path className="s g3" d="M43 42c5 6 5 14 0 20M56 42c5 6 5 14 0 20" />
      </symbol>
      <symbol id="glyph-carrot" viewBox="-4 -6 108 108" overflow="visible">
        <g transform="rotate(28 50 50)">
          <path
            className="g4"
            d="M50 36C38 28 34 13 40-2c9 8 13 22 10 38zM50 36c12-8 18-20 15-36-10 7-16 20-15 36zM49 36C36 34 26 27 22 14c14 1 24 9 27 22z"
          />
          <path className="g2" d="M31 40c0-11 38-11 38 0 0 24-8 46-19 64-11-18-19-40-19-64z" />
          <path className="s g3" d="M33 52h12M66 62H54M39 74h9" />
        </g>
      </symbol>
      <symbol id="glyph-cake" viewBox="-4 -6 108 108" overflow="visible">
        <path className="g1" d="M8 74h84a4 4 0 0 1 0 8H58v6h12v6H30v-6h12v-6H8a4 4 0 0 1 0-8z" />
        <path className="g2" d="M18 40h64v34H18z" />
        <path
          className="g3"
          d="M18 44v-5a9 9 0 0 1 9-9h46a9 9 0 0 1 9 9v10a6.4 6.4 0 0 1-12.8 0 6.4 6.4 0 0 1-12.8 0 6.4 6.4 0 0 1-12.8 0 6.4 6.4 0 0 1-12.8 0A6.4 6.4 0 0 1 18 49z"
        />
        <circle className="g1" cx="50" cy="22" r="8" />
        <path className="s t g1" d="M51 15c1-6 5-9 10-10" />
      </symbol>
      <symbol id="glyph-egg" viewBox="-4 -6 108 108" overflow="visible">
        <path
          className="g3"
          d="M52 8c17-3 23 11 33 19 13 11 13 31 0 42-8 7-15 7-23 15-11 9-30 5-36-8-4-8-14-12-17-25-3-17 11-20 19-29 6-7 12-12 24-14z"
        />
        <circle className="g1" cx="51" cy="52" r="22" />
        <circle className="g2" cx="50" cy="50" r="21" />
        <path className="s g3" d="M39 46c1-5 5-9 10-10" />
      </symbol>
      <symbol id="glyph-pepper" viewBox="-4 -6 108 108" overflow="visible">
        <path
          className="g2"
          d="M50 31c11-12 37-9 38 14 1 21-11 49-26 49-6 0-8-4-12-4s-6 4-12 4C23 94 11 66 12 45c1-23 27-26 38-14z"
        />
        <path className="g4" d="M45 34c0-12-4-20-9-25l11-5c7 8 9 15 9 27 6-2 11-1 15 3-9 7-34 7-43 0 5-4 11-4 17 0z" />
        <path className="s g1" d="M39 48c-4 12-2 27 3 37M61 48c4 12 2 27-3 37" />
        <path className="s g3" d="M22 50c0-6 2-9 6-11" />
      </symbol>
      <symbol id="glyph-noodle" viewBox="-4 -6 108 108" overflow="visible">
        <path className="s g1" d="M56 46L88 4M68 48L98 12" />
        <path
          className="s w g3"
          d="M16 52c0-17 13-17 13 0M29 52c0-24 14-24 14 0M43 52c0-20 14-20 14 0M57 52c0-24 14-24 14 0M71 52c0-17 13-17 13 0"
        />
        <path className="g2" d="M6 52h88c0 17-10 29-25 35v7H31v-7C16 81 6 69 6 52z" />
        <path className="g1" d="M6 52h88l-1 9H7z" />
        <path className="s g3" d="M19 70c2 4 5 7 9 9" />
      </symbol>
      <symbol id="glyph-cup" viewBox="-4 -6 108 108" overflow="visible">
        <path className="s g3" d="M34 27c-6-6 6-10 0-18M48 27c-6-6 6-10 0-18M62 27c-6-6 6-10 0-18" />
        <path className="s w g2" d="M74 45h5a11 11 0 0 1 0 22h-9" />
        <path className="g2" d="M18 36h58v28a20 20 0 0 1-20 20H38a20 20 0 0 1-20-20z" />
        <path className="g1" d="M18 36h58v8H18zM8 88h78a4 4 0 0 1 0 8H8a4 4 0 0 1 0-8z" />
        <path className="s g3" d="M29 54v8c0 4 2 7 5 9" />
      </symbol>
      <symbol id="glyph-drumstick" viewBox="-4 -6 108 108" overflow="visible">
        <path className="g3" d="M42 56l12 12-18 18c2 6-2 11-8 11-5 0-8-4-8-8-5 0-9-4-9-9 0-6 6-9 12-7z" />
        <path className="g2" d="M36 62C26 40 38 14 60 7c22-6 40 12 35 34-6 22-32 36-55 27z" />
        <path className="g1" d="M95 41c-6 22-32 36-55 27l-4-6c24 8 50-6 59-31z" />
        <path className="s g3" d="M48 34c3-8 9-13 17-15" />
      </symbol>
      <symbol id="glyph-mushroom" viewBox="-4 -6 108 108" overflow="visible">
        <path className="g3" d="M36 56h28c-2 11 0 20 5 30 2 4-1 8-5 8H36c-4 0-7-4-5-8 5-10 7-19 5-30z" />
        <path className="g1" d="M14 54h72c-6 10-19 13-36 13s-30-3-36-13z" />
        <path className="g2" d="M4 48C4 24 25 6 50 6s46 18 46 42c0 7-6 10-13 10H17C10 58 4 55 4 48z" />
        <circle className="g3" cx="34" cy="28" r="7" />
        <circle className="g3" cx="60" cy="22" r="5" />
        <circle className="g3" cx="66" cy="41" r="8" />
        <circle className="g3" cx="24" cy="46" r="4" />
      </symbol>
      <symbol id="glyph-lemon" viewBox="-4 -6 108 108" overflow="visible">
        <path className="g4" d="M62 16C68 4 82 0 96 4c-3 14-15 22-30 20z" />
        <circle className="g2" cx="50" cy="54" r="42" />
        <circle className="g3" cx="50" cy="54" r="35" />
        {WEDGE_TURNS.map((turn) => (
          <path key={turn} className="g2" transform={`rotate(${turn} 50 54)`} d={WEDGE} />
        ))}
      </symbol>
    </svg>
  )
}

const WEDGE = 'M50 50l-8.5-20.5a3 3 0 0 1 2-4 32 32 0 0 1 13 0 3 3 0 0 1 2 4z'
const WEDGE_TURNS = [22.5, 67.5, 112.5, 157.5, 202.5, 247.5, 292.5, 337.5]
