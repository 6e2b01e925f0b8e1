#!/bin/sh
# prune.sh <backups> <archive> <how many>: keeps that many base backups, the newest, and of the archive what a restore from
# any of them needs.
set -eu
backups=$1 archive=$2 many=$3
if [ "$many" -lt 1 ]; then
  echo "At least one base backup has to be kept, not $many." >&2
  exit 1
fi
find "$backups" "$archive" -mindepth 1 -maxdepth 1 \( -name '*.unfinished' -o -name '*.part' \) -mmin +1440 -exec rm -rf {} +
find "$backups" -mindepth 1 -maxdepth 1 -name '*Z' | sort -r | tail -n "+$((many + 1))" | while read -r old; do
  # Half of a backup must not look like one.
  mv "$old" "$old.unfinished"
  rm -rf "$old.unfinished"
done
# After a restore to an earlier moment a newer backup may begin earlier in the log: the first eight digits are the timeline.
first=$(sed -n 's/^START WAL LOCATION: .*(file \([0-9A-F]*\))$/\1/p' "$backups"/*Z/backup_label | sort -k 1.9 | head -n 1)
if [ -n "$first" ]; then
  for kind in .gz .gz.age .sum; do pg_archivecleanup -x "$kind" "$archive" "$first"; done
fi
